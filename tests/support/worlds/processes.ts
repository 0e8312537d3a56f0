import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** What a command printed; throws it when the command failed. */
export function outputOf(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const text = Buffer.concat(chunks).toString()
      if (code === 0) resolve(text)
      else reject(new Error(`The command ended with ${code}:\n${text}`))
    })
  })
}

/** Where a server serves, once it does; throws what it said when it ends instead. */
export function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    if (!child.stdout) throw new Error('The server has no output.')
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      const address = /ready at (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.join('\n')}`)))
  })
}

export async function endOf(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
