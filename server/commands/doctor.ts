import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig, readEnvironment, unknownSettings } from '../config/config.ts'
import { DATABASE_FOLDER } from '../config/data-folder.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createLog } from '../platform/log.ts'
import { VERSION } from '../platform/process/version.ts'
import {
  checkBucket,
  checkDatabase,
  checkFolder,
  checkKeys,
  checkMail,
  checkReplica,
  checkSettings,
  type Finding,
} from './doctor-checks.ts'
import { readWords, runCommand, usageError } from './run-command.ts'

const USAGE = `Usage: npm run doctor
  Looks at the place where Offerwell runs, or is to run, with the settings of the server: data folder, database, keys, bucket, mail.
  Changes nothing. Run it before an upgrade, with the new version, and after it. Ends with 1 when something has to be seen to.`

const say = ({ state, sentence }: Finding) => process.stdout.write(`${state.padEnd(5)} ${sentence}\n`)
const note = (sentence: string): Finding => ({ state: 'note', sentence })

/** Starts the embedded server for the look where it does not run. */
async function checkData(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, DATABASE_FOLDER)))
    return [note(`There is no database in ${config.dataDir} yet: the first start makes one.`)]
  const database = await openDatabase(config, createLog({ ...config, logLevel: 'silent' }))
  try {
    const found = await checkDatabase(database.url)
    const isUsable = found.every(({ state }) => state !== 'bad')
    return [...found, ...(isUsable ? await checkKeys(config, database.url) : [])]
  } finally {
    await database.stop()
  }
}

/** The same, with what keeps a database from opening as a finding: missing keys, or files of somebody else. */
const examineData = (config: Config): Promise<Finding[]> =>
  checkData(config).catch((error: unknown) => [
    { state: 'bad', sentence: error instanceof Error ? error.message : String(error) },
  ])

async function run(words: readonly string[]): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values } = readWords(() => parseArgs({ args: [...words], options }), USAGE)
  if (values.help) return void process.stdout.write(`${USAGE}\n`)
  const config = loadConfig(readEnvironment(process.cwd()))
  const found: Finding[] = [
    { state: 'good', sentence: `Offerwell ${VERSION} on Node.js ${process.versions.node}.` },
    ...checkSettings(config, unknownSettings(process.cwd())),
    ...(await checkFolder(config)),
    ...(await examineData(config)),
    ...(await checkReplica(config)),
    ...(await checkBucket(config)),
    await checkMail(config),
  ]
  for (const finding of found) say(finding)
  const { length } = found.filter(({ state }) => state === 'bad')
  if (length > 0)
    throw usageError(length === 1 ? 'One thing has to be seen to.' : `${length} things have to be seen to.`)
}

await runCommand(() => run(process.argv.slice(2)))
