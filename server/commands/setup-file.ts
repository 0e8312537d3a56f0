import { existsSync, readFileSync } from 'node:fs'
import { copyFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from '../config/config.ts'
import { QUESTIONS } from './setup-questions.ts'
import { usageError } from './run-command.ts'

const FILE = '.env'
const KEPT_FILE = '.env.old'
const PLAIN = /^[\w@%+=:,./<>~?&-]+$/

/** What stands in the `.env` file of `folder` by now; nothing where there is none. */
export function readSettings(folder: string): Environment {
  const file = join(folder, FILE)
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** A line that is read back as the same value; throws a sentence for a value that no quotes can hold. */
function lineOf(name: string, value: string): string {
  const forms = [...(PLAIN.test(value) ? [value] : []), `'${value}'`, `"${value}"`, `\`${value}\``]
  const line = forms.map((form) => `${name}=${form}`).find((one) => parseEnv(one)[name] === value)
  if (line === undefined)
    throw usageError(`${name} holds all three kinds of quotes, which a .env file cannot: set it elsewhere.`)
  return line
}

const commented = (about: string, line: string) => `# ${about}\n${line}\n`

/** The file's text: what was asked for, each with its reason, then what stood there before and is not asked for. */
export function textOf(settings: Environment): string {
  const asked = new Map([
    ['NODE_ENV', 'No demo world, no developer pages.'],
    ...QUESTIONS.map(({ name, about }) => [name, about] as const),
    [
      'SECRET_KEYS',
      'What seals card numbers and signing keys, which are lost with it: keep a copy apart from every backup.',
    ],
  ])
  const given = Object.entries(settings).flatMap(([name, value]) =>
    value ? [{ name, line: lineOf(name, value) }] : [],
  )
  const ours = [...asked].flatMap(([name, about]) => {
    const one = given.find((entry) => entry.name === name)
    return [commented(about, one?.line ?? `#${name}=`)]
  })
  const kept = given.filter(({ name }) => !asked.has(name)).map(({ line }) => `${line}\n`)
  const head = '# The settings of this installation, by npm run setup. .env.example lists every one there is.\n'
  return [head, ...ours, ...(kept.length > 0 ? [`# Kept from before.\n${kept.join('')}`] : [])].join('\n')
}

/** Writes the `.env` file of `folder`, whole or not at all, for its owner alone; what stood there stays beside it. Answers its path. */
export async function writeSettings(folder: string, settings: Environment): Promise<string> {
  const file = join(folder, FILE)
  const text = textOf(settings)
  if (existsSync(file) && readFileSync(file, 'utf8') !== text) await copyFile(file, join(folder, KEPT_FILE))
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
  await rename(unfinished, file)
  return file
}
