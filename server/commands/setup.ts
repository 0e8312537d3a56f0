import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Environment, loadConfig, readEnvironment, unknownSettings } from '../config/config.ts'
import { newSecretKey, type SecretKey, secretKeysText } from '../config/secret-keys.ts'
import { isAuthError } from '../auth/protocol/errors.ts'
import { parseEmail } from '../auth/protocol/email-address.ts'
import { keptSecretKeys } from '../platform/crypto/secret-keys.ts'
import { readWords, runCommand, usageError } from './run-command.ts'
import { readSettings, writeSettings } from './setup-file.ts'
import { QUESTIONS, type Question, whyWrong } from './setup-questions.ts'

const USAGE = `Usage: npm run setup
  Asks what production needs, writes it to .env, looks at the place as \`npm run doctor\` does, and makes the first administrator.
  Return takes what is suggested in brackets, which is what stands in .env or in the environment by now, and - takes nothing.
  .env as it was stays in .env.old.

Usage: npm run setup -- --yes [--admin EMAIL [--name "FULL NAME"]]
  The same without a question: takes what is suggested.`

const say = (line: string) => process.stdout.write(`${line}\n`)
const NOTHING_WRITTEN = 'Nothing was written.'
/** Typed where something is suggested that is not wanted. */
const LEFT_OUT = '-'

/** Answers a question's text with what was typed, or with the suggestion. */
type Ask = (text: string, suggestion: string) => Promise<string>

/** A password that is known already is not shown. */
const shown = (suggestion: string) => suggestion.replace(/(:\/\/[^/:@]*):[^/@]*@/, '$1:…@')

/** Reads answers line by line, also from a file or a pipe. */
function createAsking(): { ask: Ask; close: () => void } {
  const terminal = createInterface({ input: process.stdin, terminal: false })
  const lines = terminal[Symbol.asyncIterator]()
  const ask: Ask = async (text, suggestion) => {
    process.stdout.write(`${text}${suggestion === '' ? '' : ` [${shown(suggestion)}]`} `)
    const { value, done } = await lines.next()
    if (done) throw usageError(`\nThe answers ended early. ${NOTHING_WRITTEN}`)
    if (!process.stdin.isTTY) say('')
    const answer = value.trim()
    return answer === LEFT_OUT ? '' : answer || suggestion
  }
  return { ask, close: () => terminal.close() }
}

const suggestEach: Ask = (_text, suggestion) => Promise.resolve(suggestion)

/** Asks until the answer can be used; without anybody to ask, a wrong one ends it. */
async function answerTo(question: Question, given: Environment, ask: Ask): Promise<string> {
  const { name, suggest, isNeeded = false } = question
  for (;;) {
    const value = await ask(question.ask, given[name] ?? suggest(given))
    const wrong = value === '' ? isNeeded && `${name} is needed.` : whyWrong(given, name, value)
    if (!wrong) return value
    if (ask === suggestEach) throw usageError(`${wrong} ${NOTHING_WRITTEN}`)
    say(wrong)
  }
}

/** Of a damaged file, its sentence. */
function keysIn(dataDir: string): readonly SecretKey[] | undefined {
  try {
    return keptSecretKeys(resolve(dataDir))
  } catch (error) {
    throw usageError(`${error instanceof Error ? error.message : String(error)} ${NOTHING_WRITTEN}`)
  }
}

/** Without a database of its own there may be several machines, which need the same keys; those of the environment stay there. */
function withKeys(given: Environment, isInEnvironment: boolean): Environment {
  const { DATABASE_URL: url, SECRET_KEYS: keys, DATA_DIR: dataDir = './data' } = given
  if (url === undefined || keys !== undefined || isInEnvironment) return given
  const kept = keysIn(dataDir)
  say(kept ? `The keys of ${dataDir} are taken over.` : 'New keys are made for SECRET_KEYS: keep a copy of them apart.')
  return { ...given, SECRET_KEYS: secretKeysText(kept ?? [newSecretKey()]) }
}

type Before = { before: Environment; hasKeys: boolean }

async function answerAll({ before, hasKeys }: Before, ask: Ask): Promise<Environment> {
  let given: Environment = { ...before, NODE_ENV: 'production' }
  for (const question of QUESTIONS) {
    if (question.isAsked && !question.isAsked(given)) continue
    const value = await answerTo(question, given, ask)
    given = { ...given, [question.name]: value === '' ? undefined : value }
  }
  return withKeys(given, hasKeys)
}

async function askForAdministrator(ask: Ask): Promise<{ email: string; name: string } | undefined> {
  for (;;) {
    const email = await ask('The e-mail address of the first administrator? Nothing when there is one already.', '')
    if (email === '') return undefined
    try {
      return { email: parseEmail(email), name: await ask('Their full name?', '') }
    } catch (error) {
      if (!isAuthError(error)) throw error
      say(error.message)
    }
  }
}

/** What stands in the file, and of the environment what has a question; the rest of that, such as keys, stays where it is. */
function readBefore(folder: string): Before {
  const environment = readEnvironment(folder)
  const named = QUESTIONS.flatMap(({ name }) => (environment[name]?.trim() ? [[name, environment[name]]] : []))
  return {
    before: { ...readSettings(folder), ...Object.fromEntries(named) },
    hasKeys: Boolean(environment['SECRET_KEYS']?.trim()),
  }
}

async function run(words: readonly string[]): Promise<void> {
  const options = {
    help: { type: 'boolean', short: 'h' },
    yes: { type: 'boolean' },
    admin: { type: 'string' },
    name: { type: 'string' },
  } as const
  const { values } = readWords(() => parseArgs({ args: [...words], options }), USAGE)
  if (values.help) return void say(USAGE)
  if (values.name !== undefined && values.admin === undefined) throw usageError('--name goes with --admin.', USAGE)
  const known = values.admin === undefined ? undefined : { email: parseEmail(values.admin), name: values.name ?? '' }
  const folder = process.cwd()
  const { ask, close } = values.yes ? { ask: suggestEach, close: () => undefined } : createAsking()
  try {
    const given = await answerAll(readBefore(folder), ask)
    const administrator = known ?? (await askForAdministrator(ask))
    say(`\n${await writeSettings(folder, given)} is written.\n`)
    await finish(folder, administrator)
  } finally {
    close()
  }
}

/** Looks at the place that was set up, and makes the administrator where that is possible. */
async function finish(folder: string, administrator: { email: string; name: string } | undefined): Promise<void> {
  // All of the server, which the first question need not wait for.
  const { examine, lineOf } = await import('./doctor-checks.ts')
  const config = loadConfig(readEnvironment(folder))
  const found = await examine(config, unknownSettings(folder))
  for (const finding of found) say(lineOf(finding))
  const bad = found.filter(({ state }) => state === 'bad')
  if (bad.length > 0)
    throw usageError(
      `\n.env is written, but ${bad.length === 1 ? 'one thing has' : `${bad.length} things have`} to be seen to. Then run this again.`,
    )
  if (administrator) {
    const { withDeps } = await import('./with-deps.ts')
    const { makeAdministrator } = await import('./make-administrator.ts')
    await withDeps((deps) => makeAdministrator(deps, administrator), { makesDatabase: true })
  }
  say('\nStart Offerwell with: node bin/run.mjs start')
}

await runCommand(() => run(process.argv.slice(2)), isAuthError)
