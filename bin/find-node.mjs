import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { plainFailure } from './plain-failure.mjs'

const NEEDED = 24
const GLIBC_LOADER = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

const major = (version) => Number(version.split('.')[0])

/** The Node that npm installed with the dependencies; it needs the usual C library, which Alpine does not have. */
function installedNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = join(
    root,
    `node_modules/node-${system}-${process.arch}/bin`,
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
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
  const installed = installedNode(root)
  if (installed) {
    makeExecutable(installed)
    return installed
  }
  if (major(process.versions.node) >= NEEDED) return process.execPath
  throw plainFailure(
    `On this system (${process.platform} ${process.arch}) Offerwell needs Node.js ${NEEDED} or later, and this is ${process.versions.node}. Install it from https://nodejs.org and run the command again.`,
  )
}
