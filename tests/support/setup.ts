import { inspect } from 'node:util'
import { afterEach } from 'vitest'

const complaints: string[] = []

console.error = (...args: unknown[]) => {
  complaints.push(args.map((arg) => (typeof arg === 'string' ? arg : inspect(arg))).join(' '))
}

afterEach(() => {
  const said = complaints.splice(0)
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`)
})
