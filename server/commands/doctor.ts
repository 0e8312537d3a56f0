import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment, unknownSettings } from '../config/config.ts'
import { VERSION } from '../platform/process/version.ts'
import { examine, type Finding, lineOf } from './doctor-checks.ts'
import { readWords, runCommand, usageError } from './run-command.ts'

const USAGE = `Usage: npm run doctor
  Looks at the place where Offerwell runs, or is to run, with the settings of the server: data folder, database, keys, bucket, mail.
  Changes nothing. Run it before an upgrade, with the new version, and after it. Ends with 1 when something has to be seen to.`

async function run(words: readonly string[]): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values } = readWords(() => parseArgs({ args: [...words], options }), USAGE)
  if (values.help) return void process.stdout.write(`${USAGE}\n`)
  const config = loadConfig(readEnvironment(process.cwd()))
  const found: Finding[] = [
    { state: 'good', sentence: `Offerwell ${VERSION} on Node.js ${process.versions.node}.` },
    ...(await examine(config, unknownSettings(process.cwd()))),
  ]
  for (const finding of found) process.stdout.write(`${lineOf(finding)}\n`)
  const { length } = found.filter(({ state }) => state === 'bad')
  if (length > 0)
    throw usageError(length === 1 ? 'One thing has to be seen to.' : `${length} things have to be seen to.`)
}

await runCommand(() => run(process.argv.slice(2)))
