import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedSite, startFeedSite } from '../../../../tests/support/ingestion/feed-site.ts'
import { addFeed, changeOf, runSource } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import { plugIn } from '../../../sources/plugins/plug-in.ts'
import type { IngestionSource } from './schemas.ts'

const PLUGIN = `export default {
  name: 'lines',
  label: 'Lines of offers',
  settings: [{ name: 'club', label: 'Club', isNeeded: true }],
  read(text, { club }) {
    const items = text.split('\\n').map((title, ref) => ({ ref, title, merchant: club, link: 'https://club.example/' + ref }))
    return { items: items.filter(({ title }) => title), problems: items.some(({ title }) => !title) ? ['A line\\0 is empty.'] : [] }
  },
}`

let folder: string
let stage: IngestionStage<FeedSite>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offerwell-plugins-'))
  writeFileSync(join(folder, 'lines.mjs'), PLUGIN)
  stage = await ingestionStage(startFeedSite, { INGESTION_PLUGINS: folder })
  Object.assign(stage.site, { text: '20% off tea\n10% off cups', type: 'text/plain' })
})
afterAll(async () => {
  await stage.close()
  await plugIn(undefined)
  rmSync(folder, { recursive: true, force: true })
})

test('a source of a plug-in asks for its settings and brings offers; without its plug-in it says so, and can only be ended', async () => {
  const { t, admin, call, site } = stage
  const empty = await addFeed(t, admin, 'lines', { address: site.address, name: 'Our club' })
  expect(empty).toMatchObject({ code: 'bad_request' })
  const { body } = await call<{ items: IngestionSource[] }>('GET', '/admin/ingestion-sources')
  const [added] = body.items
  if (!added) throw new Error('It was not added.')
  expect(added.kind).toMatchObject({ label: 'Lines of offers', isInstalled: true })
  const path = `/admin/ingestion-sources/${added.id}`
  const change = { ...changeOf(added), address: site.address, trust: 'TRUSTED', liveFromScore: 0 }
  const { body: source } = await call<IngestionSource>('PUT', path, { ...change, settings: { club: 'Tea Club' } })
  expect(source).toMatchObject({ canRun: true, settings: { shop: '', club: 'Tea Club', zone: '' } })
  expect(await runSource(t, admin, source.id)).toMatchObject({ status: 'success', expected: 2, inserted: 2 })
  site.text = '20% off tea\n'
  const torn = await runSource(t, admin, source.id)
  expect(torn).toMatchObject({ status: 'partial', ended: 0, problems: ['A line is empty.'] })
  site.text = '20% off tea'
  const whole = await runSource(t, admin, source.id)
  expect((await call<IngestionSource>('GET', path)).body.undecidedRunId).toBe(whole.id)
  expect((await call('PUT', `${path}/enabled`, { enabled: true })).status).toBe(200)

  await plugIn(undefined)
  const { body: gone } = await call<IngestionSource>('GET', path)
  expect(gone).toMatchObject({ canRun: false, enabled: true, kind: { label: 'lines', isInstalled: false } })
  const refused = { status: 409, body: { code: 'source_not_installed' } }
  expect(await call('PUT', path, { ...changeOf(gone), settings: {} })).toMatchObject(refused)
  expect(await call('POST', `${path}/runs`)).toMatchObject(refused)
  expect((await call('PUT', `${path}/enabled`, { enabled: false })).status).toBe(200)
  expect(await call('PUT', `${path}/enabled`, { enabled: true })).toMatchObject(refused)

  await plugIn(folder)
  expect((await call<IngestionSource>('GET', path)).body).toMatchObject({ canRun: true, settings: source.settings })
  await plugIn(undefined)
  expect((await call('DELETE', path)).status).toBe(204)
})
