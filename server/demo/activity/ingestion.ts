import { createHash } from 'node:crypto'
import { type Calendar, hoursAfter } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import type { Row } from '../rows.ts'

const EVERY_HOURS = 4
const RUNS = 12

const OTHER_SOURCES = [
  ['Awin', 'awin'],
  ['Rakuten Advertising', 'rakuten'],
] as const

/** A run every four hours, the newest a little while ago; one of them could not read everything. */
function runRows(calendar: Calendar, sourceId: string, offers: readonly DemoOffer[]): Row<'ingestion_runs'>[] {
  const chance = chanceOf('runs')
  return Array.from({ length: RUNS }, (_, index) => {
    const started = hoursAfter(calendar.now, -0.8 - EVERY_HOURS * (RUNS - 1 - index))
    const isPartial = index === RUNS - 5
    const rejected = chance.whole(3, 11)
    const inserted = chance.whole(0, 3)
    const updated = chance.whole(0, 6)
    return {
      id: chance.id(started),
      source_id: sourceId,
      source: 'cj',
      status: isPartial ? 'partial' : 'success',
      fetched: offers.length + rejected,
      inserted,
      updated,
      unchanged: offers.length - inserted - updated,
      rejected,
      problems: isPartial ? ['Items 101 to 125 could not be read.'] : [],
      cause: 'SCHEDULE',
      started_at: started,
      finished_at: hoursAfter(started, 0.004),
    }
  })
}

function provenanceRows(
  offers: readonly DemoOffer[],
  runs: readonly Row<'ingestion_runs'>[],
  calendar: Calendar,
): Row<'provenance'>[] {
  const chance = chanceOf('provenance')
  return offers.map(({ id, merchant, created, row }) => {
    const run = chance.pick(runs)
    const started = new Date(run.started_at ?? calendar.now)
    const isRecent = created < started
    const fetched = isRecent ? hoursAfter(started, 0.002) : hoursAfter(created, -0.01)
    return {
      id: chance.id(fetched),
      offer_id: id,
      run_id: isRecent ? run.id : null,
      source: row.source ?? 'cj',
      source_ref: row.source_ref ?? id,
      source_url: row.offer_url ?? merchant.siteUrl,
      content_hash: createHash('sha256').update(`${row.title}\n${row.description}`).digest('hex'),
      payload: { title: row.title, merchant: merchant.brand.name },
      warnings: chance.is(0.15) ? ['The end date was given without a time.'] : [],
      fetched_at: fetched,
    }
  })
}

export function ingestionRows(calendar: Calendar, offers: readonly DemoOffer[]) {
  const chance = chanceOf('sources')
  const created = calendar.at(-200, 12)
  const fetched = offers.filter(({ row }) => row.source === 'cj')
  const scraped = offers.filter(({ row }) => row.source === 'scrape')
  const sourceId = chance.id(created)
  const runs = runRows(calendar, sourceId, fetched)
  const cj: Row<'ingestion_sources'> = {
    id: sourceId,
    name: 'CJ',
    key: 'cj',
    type: 'cj',
    // Nobody has a token for a made-up network.
    enabled: false,
    every_hours: EVERY_HOURS,
    last_run_at: runs.at(-1)?.started_at ?? null,
    last_run_status: 'success',
    success_count: 1184,
    error_count: 9,
    created_at: created,
    updated_at: calendar.now,
  }
  const others = OTHER_SOURCES.map(([name, type]): Row<'ingestion_sources'> => {
    return {
      id: chance.id(created),
      name,
      key: type,
      type,
      every_hours: 24,
      enabled: false,
      success_count: 0,
      error_count: 0,
      created_at: created,
      updated_at: created,
    }
  })
  return {
    ingestion_sources: [cj, ...others],
    ingestion_runs: runs,
    provenance: provenanceRows([...fetched, ...scraped], runs, calendar),
  }
}
