import { measureCache } from '../cache.ts'
import { measureDatabase } from '../database.ts'
import type { Row } from '../table.ts'
import type { Workplace } from '../workplace.ts'
import { measureDeliveries } from './deliveries.ts'
import { measurePages } from './pages.ts'
import { measureRates } from './rates.ts'
import { openWorlds } from './worlds.ts'
import { measureWrites } from './writes.ts'

/** Loads a million offers with as many people, and a hundredth of it beside them, and measures what grows; `say` tells where it is. */
export async function measureLargeWorld(
  place: Workplace,
  { folder, say }: { folder: string | undefined; say: (line: string) => void },
): Promise<Row[]> {
  say('Loading two worlds')
  const worlds = await openWorlds(folder ?? (await place.newFolder()), place)
  say(worlds.loaded)
  const steps = [
    { title: 'Pages of both worlds', measure: () => measurePages(worlds) },
    { title: 'Offers page from cache', measure: () => measureCache(worlds.large, place) },
    { title: 'Offers page from the database', measure: () => measureDatabase(worlds.large) },
    { title: 'Rates of both worlds', measure: () => measureRates(worlds) },
    { title: 'Writes', measure: () => measureWrites(worlds) },
    { title: 'Deliveries', measure: () => measureDeliveries(worlds, place) },
  ]
  const rows: Row[] = []
  for (const { title, measure } of steps) {
    say(title)
    const measured = await measure()
    // Told at once: a world of a million is not loaded again for a later step that fails.
    for (const { measure: name, result } of measured) say(`  ${name}: ${result}`)
    rows.push(...measured)
  }
  return rows
}
