import pino from 'pino'
import { buildApp } from '../../server/app.ts'
import { loadConfig } from '../../server/config/config.ts'
import { publishScheduledOffers } from '../../server/features/publishing/offer-upkeep/jobs.ts'
import { createDeps, forUpkeep } from '../../server/platform/deps.ts'
import { keepCompiled } from '../../server/platform/process/child.ts'

/** What a process is asked to do at the same time, as the one line of its standard input. */
export type Work = { offerId: string; merchantId: string; authorization: string; codes: string; picture: string }

/** One process of the server, which publishes what is due, takes a pool of codes and takes a picture, all at once. */
async function work(): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const given: Work = JSON.parse(Buffer.concat(chunks).toString())
  const config = loadConfig(process.env)
  const databaseUrl = process.env['DATABASE_URL'] ?? ''
  const { deps, close } = createDeps({ config, databaseUrl, log: pino({ level: 'silent' }) })
  const { app } = await buildApp(deps)
  await app.ready()
  const send = (url: string, type: string, payload: Buffer | string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { authorization: given.authorization, 'content-type': type },
      payload,
    })
  keepCompiled()
  process.stdout.write('begun\n')
  const answers = await Promise.all([
    send(`/api/supplier/offers/${given.offerId}/codes?dryRun=false`, 'text/plain', given.codes),
    send(`/api/supplier/pictures?merchantId=${given.merchantId}`, 'image/png', Buffer.from(given.picture, 'base64')),
    publishScheduledOffers(forUpkeep(deps)),
  ])
  const [codes, picture] = answers
  process.stdout.write(`${codes.statusCode} ${picture.statusCode}\n`)
  await app.close()
  await close()
}

await work()
