import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig, readEnvironment, unknownSettings } from '../config/config.ts'
import { complaints } from '../platform/db/key-checks.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createDeps, type Deps } from '../platform/deps.ts'
import { createLog } from '../platform/log.ts'
import { describeMail, tryMailServer } from '../platform/mail/mail.ts'
import { VERSION } from '../platform/process/version.ts'
import { checkDatabase, checkFolder, checkSettings, type Finding } from './doctor-checks.ts'
import { readWords, runCommand, usageError } from './run-command.ts'

const USAGE = `Usage: npm run doctor
  Looks at the place where Offerwell runs, or is to run, with the settings of the server: data folder, database, keys, mail. Changes
  nothing. Run it before an upgrade, with the new version, and after it. Ends with 1 when something has to be seen to.`

const say = ({ state, sentence }: Finding) => process.stdout.write(`${state.padEnd(5)} ${sentence}\n`)

async function checkKeys({ db, keyring }: Deps): Promise<Finding[]> {
  const wrong = await complaints(db, keyring).catch((error: unknown) => {
    // A database that no start has prepared has not been sealed with anything.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return []
    throw error
  })
  if (wrong.length > 0) return wrong.map((sentence) => ({ state: 'bad', sentence }))
  return [{ state: 'good', sentence: 'The keys are those of the database.' }]
}

async function checkMail({ config, mail }: Deps): Promise<Finding> {
  const trial = await tryMailServer(config.mail, mail)
  if (!trial) return { state: 'note', sentence: `${describeMail(config)}.` }
  return { state: trial.isUsable ? 'good' : 'bad', sentence: trial.sentence }
}

/** With the keys at hand: the database, whether they are its keys, and the mail server. */
async function checkServices(config: Config): Promise<Finding[]> {
  const log = createLog({ ...config, logLevel: 'silent' })
  const database = await openDatabase(config, log)
  try {
    const found = await checkDatabase(database.url)
    const isUsable = found.every(({ state }) => state !== 'bad')
    const { deps, close } = createDeps({ config, databaseUrl: database.url, log })
    try {
      return [...found, ...(isUsable ? await checkKeys(deps) : []), await checkMail(deps)]
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

/** The first start makes what is missing; looking must not. */
function missing({ databaseUrl, dataDir, secretKeys }: Config): string | undefined {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    return `There is no database in ${dataDir} yet: the first start makes one.`
  if (!secretKeys && !existsSync(join(dataDir, 'secrets.json')))
    return databaseUrl === undefined
      ? undefined
      : `There are no keys yet: set SECRET_KEYS, or the first start makes them in ${dataDir}. The database was looked at without them.`
  return undefined
}

async function examine(config: Config): Promise<Finding[]> {
  const sentence = missing(config)
  if (sentence === undefined) return await checkServices(config)
  const found = config.databaseUrl === undefined ? [] : await checkDatabase(config.databaseUrl)
  return [{ state: 'note', sentence }, ...found]
}

async function run(words: readonly string[]): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values } = readWords(() => parseArgs({ args: [...words], options }), USAGE)
  if (values.help) return void process.stdout.write(`${USAGE}\n`)
  const config = loadConfig(readEnvironment(process.cwd()))
  const found: Finding[] = [
    { state: 'good', sentence: `Offerwell ${VERSION} on Node.js ${process.versions.node}.` },
    ...checkSettings(config, unknownSettings(process.cwd())),
    ...(await checkFolder(config)),
    ...(await examine(config)),
  ]
  for (const finding of found) say(finding)
  const { length } = found.filter(({ state }) => state === 'bad')
  if (length > 0)
    throw usageError(length === 1 ? 'One thing has to be seen to.' : `${length} things have to be seen to.`)
}

await runCommand(() => run(process.argv.slice(2)))
