import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { plainFailure } from './plain-failure.mjs'

const STAMP = 'node_modules/.offerwell-installed'
const EVERYTHING = 'everything'
const WITHOUT_DEVELOPMENT = 'without development tools'

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** npm's own record of a finished install, held against the lock file: somebody may have run `npm ci` by hand. */
function isInstalledByHand(root, lock, needsDevelopment) {
  const record = readJson(join(root, 'node_modules/.package-lock.json'))?.packages
  if (!record) return false
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    const found = record[path]
    if (!found) return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && !needsDevelopment))
    return found.version === wanted.version
  })
}

function npmCommand() {
  const running = process.env.npm_execpath
  if (running && basename(running) === 'npm-cli.js') return { file: process.execPath, args: [running], shell: false }
  return { file: 'npm', args: [], shell: process.platform === 'win32' }
}

/** Our launcher makes the only thing that an install script would, so none is run. */
function install(root) {
  const { file, args, shell } = npmCommand()
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const result = spawnSync(file, [...args, ...options], { cwd: root, shell, stdio: ['ignore', 'inherit', 'inherit'] })
  if (result.signal) throw plainFailure('The installation was stopped. Run the command again to finish it.')
  if (result.error)
    throw plainFailure(
      `npm could not be started (${result.error.message}). Install Node.js with npm, then run the command again.`,
    )
  if (result.status !== 0)
    throw plainFailure(
      "The dependencies could not be installed; npm's reason is above. Check that this machine reaches the npm registry and may write here, then run the command again.",
    )
}

/** Installs the dependencies when they are missing or `package-lock.json` has changed since. Quick when there is nothing to do. */
export function ensureInstalled(root, needsDevelopment) {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${text}`).digest('hex')
  const stampFile = join(root, STAMP)
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (stamp === `${hash} ${EVERYTHING}` || (stamp === `${hash} ${WITHOUT_DEVELOPMENT}` && !needsDevelopment)) return
  let extent = EVERYTHING
  if (isInstalledByHand(root, JSON.parse(text), needsDevelopment)) {
    extent = needsDevelopment ? EVERYTHING : WITHOUT_DEVELOPMENT
  } else {
    console.log('Installing the dependencies (about half a minute)')
    install(root)
  }
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(stampFile, `${hash} ${extent}`)
  } catch {
    // Somebody else's node_modules: it is compared again next time.
  }
}
