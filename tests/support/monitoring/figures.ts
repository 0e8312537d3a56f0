import { readFileSync } from 'node:fs'
import { testApp } from '../app.ts'

export const readDocument = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8')

export const firsts = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first)

/** The figures that expressions of Prometheus read: a name before a filter, a range, the end of a call or a comparison. */
export function figuresIn(expressions: string): Set<string> {
  const names = firsts(expressions, /\b([a-z]+(?:_[a-z0-9]+)+)(?=[{[),]| *[><])/g)
  return new Set(names.map((name) => name.replace(/_(count|bucket)$/, '')))
}

/** The figures that a server tells. */
export async function toldFigures(): Promise<Set<string>> {
  const t = await testApp()
  const told = await t.metrics.metrics()
  await t.close()
  return new Set(firsts(told, /^# HELP (\w+) /gm))
}
