import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import { loadSecretKeys } from '../crypto/secret-keys.ts'
import { startEmbeddedPostgres } from './embedded/embedded.ts'

/** `directUrl` leads past a pooler, and is `url` where there is none. */
type OpenDatabase = { url: string; directUrl: string; isEmbedded: boolean; stop: () => Promise<void> }

/** The configured server, or the embedded one, started when it does not run yet; `stop` leaves a server of others alone. */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = config
  if (databaseUrl) {
    return {
      url: databaseUrl,
      directUrl: databaseDirectUrl ?? databaseUrl,
      isEmbedded: false,
      stop: async () => undefined,
    }
  }
  // Before the data: a database without its keys is one that has lost them.
  loadSecretKeys(config)
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    warn: (line) => log.warn(line),
  })
  return { url, directUrl: url, isEmbedded: true, stop }
}
