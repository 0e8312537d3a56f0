import { dealsOfFields, type FeedSource, type FieldReader } from '../custom/deal-fields.ts'
import { cutProblems, ITEMS_AT_MOST } from '../custom/documents.ts'
import { FIELDS } from '../custom/fields.ts'
import type { DealReading } from '../deal.ts'
import { feedError } from '../feed-error.ts'
import { importPlugin, reasonOf } from './import-plugin.ts'
import { PluginReading } from './plugin.ts'

type Items = PluginReading['items']

function fieldReader(item: Items[number]): FieldReader {
  return (field) => {
    const value = Object.hasOwn(item, field) ? item[field] : undefined
    return value === undefined || value === null ? '' : String(value).trim()
  }
}

const KNOWN: readonly string[] = FIELDS.map(({ name }) => name)

/** Of a misspelt field nothing would come, and nobody would know why. */
function unknownFields(items: Items): string[] {
  const unknown = new Set(items.flatMap((item) => Object.keys(item)).filter((name) => !KNOWN.includes(name)))
  return [...unknown].slice(0, 5).map((name) => `“${name.slice(0, 40)}” is no field of an item, and is left out.`)
}

/** Reads a feed by the plug-in of this file. Throws a feed error in the words of the plug-in. */
export async function readByPlugin(file: string, text: string, source: FeedSource): Promise<DealReading> {
  const plugin = await importPlugin(file)
  const given = await (async () => plugin.read(text, source.settings))().catch((error: unknown) => {
    throw feedError('feed_malformed', `Its plug-in could not read the feed: ${reasonOf(error)}`)
  })
  const reading = PluginReading.safeParse(given)
  if (!reading.success)
    throw feedError('feed_unexpected_shape', 'Its plug-in did not answer a list of items with texts and numbers.')
  const { items, problems } = reading.data
  const read = items.slice(0, ITEMS_AT_MOST)
  return {
    deals: dealsOfFields(read.map(fieldReader), source),
    problems: [...problems, ...unknownFields(read), ...cutProblems(items.length)],
    total: items.length,
  }
}
