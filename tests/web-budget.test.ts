import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenWeight } from './support/web-budget.ts'

const CSS_KIB = 14

type Budget = Record<string, { modules: string[]; js: number }>

const budget: Budget = JSON.parse(readFileSync('tests/web-budget.json', 'utf8'))

test.each(Object.entries(budget))('%s stays within its KiB of script and style', (screen, { modules, js }) => {
  const weight = screenWeight(modules)
  console.log(`${screen}: ${weight.js} of ${js} KiB script, ${weight.css} of ${CSS_KIB} KiB style`)
  expect(weight.js).toBeLessThanOrEqual(js)
  expect(weight.css).toBeLessThanOrEqual(CSS_KIB)
})
