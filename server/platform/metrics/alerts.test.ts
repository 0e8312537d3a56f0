import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const alerts = read('docs/monitoring/alerts.yml')
const firsts = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first)

test('each alert reads figures that there are', async () => {
  const t = await testApp()
  const told = await t.metrics.metrics()
  await t.close()
  const figures = new Set(firsts(alerts, /\b([a-z]+(?:_[a-z]+)+)(?=[{[)]| *[><])/g))
  expect(figures.size).toBeGreaterThan(4)
  for (const figure of figures) expect(told).toContain(`# HELP ${figure.replace(/_(count|bucket)$/, '')} `)
})

test('each alert has its page in the runbooks, and each page its alert', () => {
  const named = firsts(alerts, /alert: (\w+)/g)
  expect(firsts(read('docs/runbooks.md'), /^## (\w+)$/gm)).toEqual(named)
  expect(firsts(alerts, /runbook: docs\/runbooks\.md#(\w+)/g)).toEqual(named.map((name) => name.toLowerCase()))
  for (const name of named) expect(read('docs/monitoring/alerts.test.yml')).toContain(`alertname: ${name}`)
})
