import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Why a browser cannot be started here: the Debian packages of the programs that are missing. */
export function missingPackages(browser: string, programs: Record<string, string>): string | undefined {
  const packages = Object.entries(programs).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))
  return packages.length > 0 ? `${browser} is not installed here: apt-get install ${packages.join(' ')}` : undefined
}

/** A program that runs for as long as a test needs it. */
export type Program = {
  /** What a line said in the pattern's group, once the program has written it. */
  said: (pattern: RegExp) => Promise<string>
  stop: () => Promise<void>
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export function startProgram(command: readonly [string, ...string[]], env: NodeJS.ProcessEnv = {}): Program {
  const [file, ...args] = command
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  // A browser must not outlive the tests that started it, whichever way they end.
  process.once('exit', () => child.kill())
  const lines: string[] = []
  const listeners = new Set<() => void>()
  const read = (stream: Readable) =>
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      for (const listener of listeners) listener()
    })
  read(child.stdout)
  read(child.stderr)
  const ended = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${lines.join('\n')}`)))
  })
  ended.catch(() => undefined)
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const found = lines.map((line) => pattern.exec(line)?.[1]).find((group) => group !== undefined)
        if (found !== undefined) resolve(found)
      }
      listeners.add(look)
      look()
    })
  return { said: (pattern) => Promise.race([said(pattern), ended]), stop: () => stop(child) }
}
