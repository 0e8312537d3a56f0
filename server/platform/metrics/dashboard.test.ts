import { expect, test } from 'vitest'
import { z } from 'zod'
import { figuresIn, firsts, readDocument, toldFigures } from '../../../tests/support/monitoring/figures.ts'

const WIDTH = 24
/** Those of Grafana's own list that the figures are in. */
const Unit = z.enum(['reqps', 'percentunit', 's', 'bytes', 'short'])

const Source = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') })
const Place = z.strictObject({ h: z.int().min(1), w: z.int().min(1), x: z.int().min(0), y: z.int().min(0) })
const Row = z.object({ id: z.int(), type: z.literal('row'), title: z.string().min(1), gridPos: Place })
const Chart = z.object({
  id: z.int(),
  type: z.literal('timeseries'),
  title: z.string().min(1),
  description: z.string().optional(),
  datasource: Source,
  gridPos: Place,
  fieldConfig: z.object({ defaults: z.object({ unit: Unit }) }),
  targets: z
    .array(z.strictObject({ refId: z.string(), datasource: Source, expr: z.string(), legendFormat: z.string().min(1) }))
    .min(1),
})
const Dashboard = z.object({
  title: z.literal('Offerwell'),
  uid: z.string(),
  // That of Grafana 12.
  schemaVersion: z.literal(41),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string(), query: z.unknown() })) }),
  panels: z.array(z.discriminatedUnion('type', [Row, Chart])),
})

const dashboard = Dashboard.parse(JSON.parse(readDocument('monitoring/dashboard.json')))
const charts = dashboard.panels.filter((panel) => panel.type === 'timeseries')
const expressions = charts.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const variables = dashboard.templating.list

test('each panel reads figures that there are, and each figure of ours has a panel and a line in the guide', async () => {
  const read = figuresIn([...expressions, JSON.stringify(variables)].join('\n'))
  const told = await toldFigures()
  expect([...read].filter((figure) => !told.has(figure))).toEqual([])
  const ours = [...told].filter((figure) => !/^(process|nodejs)_/.test(figure))
  expect(ours.filter((figure) => !read.has(figure))).toEqual([])
  const explained = firsts(readDocument('operating-process.md'), /^\| `(\w+)` \|/gm)
  expect(explained.toSorted()).toEqual(ours.toSorted())
})

test('whoever opens it chooses the data source and the instances, and every expression heeds them', () => {
  expect(variables).toMatchObject([
    { name: 'datasource', type: 'datasource', query: 'prometheus' },
    { name: 'instance', type: 'query' },
  ])
  const selections = expressions.flatMap((expr) => expr.match(/\{[^}]*\}/g) ?? [])
  expect(selections.length).toBeGreaterThan(expressions.length)
  expect(selections.filter((one) => !one.includes('instance=~"$instance"'))).toEqual([])
  const read = expressions.flatMap((expr) => [...figuresIn(expr.replaceAll(/\{[^}]*\}/g, ''))])
  expect(read.filter((figure) => expressions.some((expr) => new RegExp(`\\b${figure}(?![\\w{])`).test(expr)))).toEqual(
    [],
  )
})

test('panels have ids and titles of their own, and places that do not overlap', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  const taken = new Set<string>()
  for (const { gridPos } of panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(WIDTH)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken).not.toContain(`${x} ${y}`)
        taken.add(`${x} ${y}`)
      }
  }
})
