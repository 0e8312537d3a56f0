import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainFailure } from './plain-failure.mjs'
import { runNode, script } from './process.mjs'

const SOURCES = ['web', 'domain', 'docs/help', 'vite.config.ts', 'package-lock.json']
const STAMP = 'dist/.stamp'
const OUTPUT = 'dist/web'

/** One line a file: its path, size and time of change. Reading every file would cost more of the start than it is worth. */
function listFiles(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return path.endsWith('.test.ts') ? [] : [`${path} ${found.size} ${found.mtimeMs}`]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}

export function hashOfSources(root) {
  const lines = SOURCES.flatMap((path) => listFiles(root, path))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function isUpToDate(root, hash) {
  const stamp = join(root, STAMP)
  return existsSync(join(root, OUTPUT, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** Forgets what was built, for a command that writes to the same folder in its own way. */
export function forgetBuild(root) {
  rmSync(join(root, STAMP), { force: true })
}

/** Builds beside the old one and swaps, so that a running server never sees half a web app. Answers the exit code. */
export async function buildWeb(place) {
  const { root } = place
  const begun = Date.now()
  const hash = hashOfSources(root)
  console.log('Building the web app')
  mkdirSync(join(root, 'dist'), { recursive: true })
  const fresh = join(root, `${OUTPUT}.new-${process.pid}`)
  const old = join(root, `${OUTPUT}.old-${process.pid}`)
  const code = await runNode(place, [script('vite/bin/vite.js'), 'build', '--outDir', fresh, '--logLevel', 'warn'])
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    return code
  }
  if (existsSync(join(root, OUTPUT))) renameSync(join(root, OUTPUT), old)
  renameSync(fresh, join(root, OUTPUT))
  writeFileSync(join(root, STAMP), hash)
  rmSync(old, { recursive: true, force: true })
  console.log(`Built the web app in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return 0
}

/** Builds the web app when its sources have changed since the last time. An image brings what was built, without the sources. */
export async function ensureBuilt(place) {
  if (!existsSync(join(place.root, 'web'))) return
  if (isUpToDate(place.root, hashOfSources(place.root))) return
  const code = await buildWeb(place)
  if (code !== 0) throw plainFailure('The web app could not be built; the reason is above.')
}
