import { expect, test } from 'vitest'
import { figuresIn, firsts, readDocument, toldFigures } from '../../../tests/support/monitoring/figures.ts'

const alerts = readDocument('monitoring/alerts.yml')

test('each alert reads figures that there are', async () => {
  const figures = figuresIn(alerts)
  expect(figures.size).toBeGreaterThan(3)
  const told = await toldFigures()
  expect([...figures].filter((figure) => !told.has(figure))).toEqual([])
})

test('each alert has its page in the runbooks, and each page its alert', () => {
  const named = firsts(alerts, /alert: (\w+)/g)
  expect(firsts(readDocument('runbooks.md'), /^## (\w+)$/gm)).toEqual(named)
  expect(firsts(alerts, /runbook: docs\/runbooks\.md#(\w+)/g)).toEqual(named.map((name) => name.toLowerCase()))
  for (const name of named) expect(readDocument('monitoring/alerts.test.yml')).toContain(`alertname: ${name}`)
})
