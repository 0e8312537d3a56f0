import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** What every command needs: the project's folder, and the Node 24 that runs it. */
/** @typedef {{ root: string, node: string }} Place */

const IS_WINDOWS = process.platform === 'win32'
const FOLLOW_PARENT = new URL('follow-parent.mjs', import.meta.url).href

/** One Ctrl-C comes from the terminal and again from npm: what arrives this soon after the first is the same one. */
const SAME_PRESS_MS = 300
const PARENT_CHECK_MS = 250

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let stopAskedAt = 0

export const isStopping = () => stopAskedAt > 0

function killAll() {
  for (const child of children) {
    try {
      if (child.pid !== undefined) process.kill(IS_WINDOWS ? child.pid : -child.pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}

/** The first signal is passed on once, a second one kills. */
function passOn(signal) {
  const now = Date.now()
  if (stopAskedAt > 0 && now - stopAskedAt < SAME_PRESS_MS) return
  if (stopAskedAt > 0) return killAll()
  stopAskedAt = now
  // On Windows the console itself tells every process, and `kill` would not ask but end.
  if (!IS_WINDOWS) stopAll(signal)
}

export function stopAll(signal = 'SIGTERM') {
  for (const child of children) child.kill(signal)
}

process.on('SIGINT', passOn)
process.on('SIGTERM', passOn)
// A closed terminal is as good a reason to stop in good order.
process.on('SIGHUP', () => passOn('SIGTERM'))

// npm tells only its shell of a SIGTERM, and the shell ends without telling us: then somebody else becomes our parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    passOn('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}

function exitCode(code, signal) {
  if (code !== null) return code
  return 128 + (constants.signals[signal] ?? 1)
}

/**
 * Runs a program to its end and answers its exit code. It has a process group of its own, so that the terminal's Ctrl-C reaches
 * it only through us.
 */
function run(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'inherit', detached: !IS_WINDOWS, ...options })
    children.add(child)
    child.on('error', (error) => {
      children.delete(child)
      console.error(`${file} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => {
      children.delete(child)
      resolve(exitCode(code, signal))
    })
    // A signal that came between two programs is meant for this one too.
    if (isStopping()) child.kill('SIGTERM')
  })
}

/** Runs a script on Node 24 in the project's folder; it is asked to stop when this process disappears. */
export function runNode({ root, node }, args, extraEnvironment = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const env = { ...process.env, ...extraEnvironment, OFFERWELL_RUN_BY: String(process.pid) }
  return run(node, ['--import', FOLLOW_PARENT, ...args], { cwd: root, stdio, env })
}

/** Runs a script on Node 24 and answers its exit code with everything that it printed. */
export async function captureNode(place, args) {
  let output = ''
  const code = await new Promise((resolve) => {
    const child = spawn(place.node, args, { cwd: place.root, stdio: ['ignore', 'pipe', 'pipe'], detached: !IS_WINDOWS })
    children.add(child)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (ended, signal) => {
      children.delete(child)
      resolve(exitCode(ended, signal))
    })
  })
  return { code, output: output.trim() }
}

/** The path of a program's script in `node_modules`, whatever the shell's path is. */
export const script = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))
