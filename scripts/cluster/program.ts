import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Workplace } from '../../bench/workplace.ts'
import { PATH, serviceUser } from './packages.ts'

/** A program of the cluster, which can be started again after its end. */
export type Program = {
  name: string
  pid: () => number
  hasEnded: () => boolean
  start: () => void
  /** Sends a signal that does not end it. */
  signal: (signal: NodeJS.Signals) => void
  /** Asks it to stop and waits for its end; does nothing when it does not run. */
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** Where programs run: `folder` belongs to the user of the services, `logs` stay when all is over. */
export type Ground = { place: Workplace; folder: string; logs: string }

const STOP_MS = 30_000

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null

/** Keeps one child at a time; `launch` gets an open file for what it prints. */
export function keepChild(ground: Ground, name: string, launch: (log: number) => ChildProcess): Program {
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    if (!isRunning(ending)) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    // One that was frozen hears nothing else.
    ending.kill('SIGCONT')
    const late = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(late)
  }
  const start = () => {
    const log = openSync(join(ground.logs, `${name}.log`), 'a')
    child = launch(log)
    closeSync(log)
    child.on('error', (error) => process.stderr.write(`${name} could not be started: ${error.message}\n`))
  }
  return {
    name,
    pid: () => child?.pid ?? 0,
    hasEnded: () => !isRunning(child),
    start,
    signal: (signal) => void (isRunning(child) && child.kill(signal)),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const environmentOf = ({ folder }: Ground) => ({ PATH, LANG: 'C.UTF-8', HOME: folder })

/** What makes `setpriv` run a command as the user of services. */
function identity(): string[] {
  const user = serviceUser()
  return user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
}

/** Runs a command to its end as the user of services. Throws what it said when it fails. */
export async function runAsService(
  ground: Ground,
  command: readonly string[],
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { ...environmentOf(ground), ...own }
  await promisify(execFile)('setpriv', [...identity(), ...command], { cwd: ground.folder, env })
}

/**
 * A service, as the user of services, which is asked to stop when we are gone. `within` goes before it as long as we are root: it
 * leads into the network where it runs.
 */
export function defineService(
  ground: Ground,
  name: string,
  command: readonly string[],
  within: readonly string[] = [],
): Program {
  const env = environmentOf(ground)
  const [file = '', ...words] = [...within, 'setpriv', ...identity(), '--pdeathsig', 'TERM', ...command]
  return keepChild(ground, name, (log) =>
    spawn(file, words, {
      cwd: ground.folder,
      env,
      stdio: ['ignore', log, log],
      // The terminal's Ctrl-C is for us alone.
      detached: true,
    }),
  )
}

/** Starts them; they are stopped together. */
export function startTogether({ place }: Ground, programs: readonly Program[]): void {
  place.onLeave(async () => void (await Promise.all(programs.map((program) => program.stop()))))
  for (const program of programs) program.start()
}
