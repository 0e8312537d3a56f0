import { dealsOfFields, type FeedSource, type FieldReader } from '../custom/deal-fields.ts'
import { cutProblems, ITEMS_AT_MOST } from '../custom/documents.ts'
import { FIELDS } from '../custom/fields.ts'
import type { DealReading } from '../deal.ts'
import { feedError } from '../feed-error.ts'
import { jsonText } from '../feed-fields.ts'
import { importPlugin, reasonOf } from './import-plugin.ts'
import { PluginReading } from './plugin.ts'

const PROBLEMS_AT_MOST = 20

type Items = PluginReading['items']

function fieldReader(item: Items[number]): FieldReader {
  return (field) => (Object.hasOwn(item, field) ? jsonText(item[field]) : '')
}

const KNOWN: readonly string[] = FIELDS.map(({ name }) => name)

/** Of a misspelt field nothing would come, and nobody would know why. */
function unknownFields(items: Items): string[] {
  const unknown = new Set(items.flatMap((item) => Object.keys(item)).filter((name) => !KNOWN.includes(name)))
  return [...unknown]
    .slice(0, 5)
    .map((name) => reasonOf(`“${name.slice(0, 40)}” is no field of an item, and is left out.`))
}

async function ask(file: string, text: string, { settings }: FeedSource): Promise<unknown> {
  try {
    return await (await importPlugin(file)).read(text, settings)
  } catch (error) {
    throw feedError('feed_malformed', `Its plug-in could not read the feed: ${reasonOf(error)}`)
  }
}

/** Reads a feed by the plug-in of this file. Throws a feed error in the words of the plug-in. */
export async function readByPlugin(file: string, text: string, source: FeedSource): Promise<DealReading> {
  const reading = PluginReading.safeParse(await ask(file, text, source))
  if (!reading.success)
    throw feedError('feed_unexpected_shape', 'Its plug-in did not answer a list of items with texts and numbers.')
  const { items } = reading.data
  const problems = reading.data.problems.slice(0, PROBLEMS_AT_MOST).map(reasonOf)
  const read = items.slice(0, ITEMS_AT_MOST)
  return {
    deals: dealsOfFields(read.map(fieldReader), source),
    problems: [...problems, ...unknownFields(read), ...cutProblems(items.length)],
    // What a plug-in could not read may be items: how many there are is not known then, and nothing may end for being missing.
    total: problems.length > 0 ? null : items.length,
  }
}
