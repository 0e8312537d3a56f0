import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateTo, RELEASES } from '../../../tests/support/releases.ts'
import { loadSecretKeys } from '../../platform/crypto/secret-keys.ts'
import { findBinaries, runBinary } from '../../platform/db/embedded/binaries.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded.ts'
import { giveTo } from '../../platform/db/embedded/ownership.ts'

const run = promisify(execFile)
/** As Debian's packages lay them. */
const EARLIER =
  [17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`).find((folder) => existsSync(folder)) ?? ''

let root = ''
let made = 0
const at = (...names: string[]) => join(root, 'data', ...names)

/** What it printed, or what it complained of. */
const command = (...words: string[]) =>
  run(process.execPath, words, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: at() },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )
const upgrade = (...words: string[]) => command('server/commands/moving/upgrade.ts', ...words)

const serve = (options: { programs?: string } = {}) =>
  startEmbeddedPostgres({ dataDir: at(), durable: false, log: () => undefined, ...options })

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return (await client.query({ text, rowMode: 'array' }).finally(() => client.end())).rows.flat()
}

/** As our own start makes one, by the earlier programs; they may not know all of our words. */
async function initialise(): Promise<void> {
  const binaries = await findBinaries(join(root, 'lib'), EARLIER)
  made = binaries.major
  await mkdir(at('postgres'), { recursive: true, mode: 0o700 })
  await giveTo(at('postgres'), binaries)
  const words = ['--username=offerwell', '--encoding=UTF8', '--locale=C.UTF-8', '--auth-local=trust', '--no-sync']
  const { code, output } = await runBinary(binaries, binaries.initdb, [`--pgdata=${at('postgres')}`, ...words])
  if (code !== 0) throw new Error(output)
  await appendFile(at('postgres/postgresql.conf'), "\ninclude 'offerwell.conf'\n# ours\nwork_mem = '9MB'\n")
}

describe.skipIf(EARLIER === '')('a database of an earlier PostgreSQL', () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`))
    await mkdir(at())
    loadSecretKeys({ dataDir: at(), secretKeys: undefined })
    await initialise()
    const server = await serve({ programs: EARLIER })
    // As the first version of Offerwell has left it.
    await migrateTo(server.url, RELEASES[0].last)
    await ask(server.url, `update postcode_districts set latitude = 50.25 where district = 'SW1A'`)
    expect(await upgrade('--programs', EARLIER)).toBe(`A server runs on ${at('postgres')}. Stop Offerwell first.\n`)
    await server.stop()
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  test('is refused by a start and by commands, in a sentence that names the one to run', async () => {
    const sentence = `${at('postgres')} was made by PostgreSQL ${made}; this version of Offerwell brings PostgreSQL 18. Run npm run upgrade, which copies it into one of that.`
    await expect(serve()).rejects.toThrow(sentence)
    expect(await command('server/commands/backup.ts', join(root, 'backups'))).toBe(`${sentence}\n`)
  })

  test('is not copied by programs of another', async () => {
    const { postgres } = await findBinaries(join(root, 'lib'))
    expect(await upgrade('--programs', dirname(postgres))).toContain(
      `has PostgreSQL 18, and the database was made by ${made}.`,
    )
    expect(await upgrade('--programs', at())).toContain('has no programs of PostgreSQL that can be used')
    expect(await readdir(at())).not.toContainEqual(expect.stringContaining('unfinished'))
  })

  test('becomes one of the PostgreSQL of this version, with all that it holds, and stays beside it as it was', async () => {
    const before = await readFile(at('postgres/global/pg_control'))
    const said = await upgrade('--programs', EARLIER)
    expect(said).toMatch(/Copied and compared [\d,]+ rows of \d+ tables\./)
    expect(said).toContain(`Write your own settings into ${at('postgres')}/postgresql.conf again: work_mem = '9MB'`)
    const kept = `postgres-${made}`
    expect((await readdir(at())).filter((name) => !name.endsWith('.log'))).toEqual(['postgres', kept, 'secrets.json'])
    expect(before.equals(await readFile(at(kept, 'global/pg_control')))).toBe(true)

    const server = await serve()
    const facts = `select current_setting('server_version_num')::int / 10000, latitude, (select count(*)::int from profiles where ended_tours is null)
      from postcode_districts where district = 'SW1A'`
    expect(await ask(server.url, facts).finally(() => server.stop())).toEqual([18, 50.25, 0])
    expect(await upgrade()).toBe('The embedded database is of PostgreSQL 18, as this version of Offerwell brings it.\n')
  })

  test('is not replaced by an empty one where an upgrade was cut off between the two names', async () => {
    await rename(at('postgres'), join(root, 'apart'))
    await expect(serve()).rejects.toThrow(`Rename postgres-${made} to postgres and run npm run upgrade again`)
  })
})
