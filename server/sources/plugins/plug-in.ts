import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { askChild } from '../../platform/process/child.ts'
import { pluginApi } from '../fetching/custom-apis.ts'
import { type DealKind, isOrigin, replacePlugged } from '../registry.ts'
import { PluginDescription } from './plugin.ts'

const DESCRIBER = new URL('./plugin-process.ts', import.meta.url)

/** What the describing process answers: what the file exports beside its reader, or why that is no plug-in. */
export type Answer = { description: unknown; reason?: never } | { reason: string }

const refuse = (file: string, reason: string) => new Error(`The plug-in ${basename(file)} cannot be used. ${reason}`)

async function describe(file: string): Promise<PluginDescription> {
  const answer = await askChild<Answer>(DESCRIBER, { file })
  if (answer === undefined) throw refuse(file, 'It said nothing about itself within 10 seconds.')
  if (answer.reason !== undefined) throw refuse(file, answer.reason)
  const { data, error } = PluginDescription.safeParse(answer.description)
  if (data) return data
  const [issue] = error.issues
  throw refuse(file, `${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}.`)
}

function readDeals(): never {
  throw new Error('A plug-in reads in a process of its own.')
}

function toKind(file: string, { settings, addressHint, ...description }: PluginDescription): DealKind {
  const api = { ...pluginApi(settings), ...(addressHint && { addressHint }) }
  return { ...description, isMany: true, api, plugin: file, readDeals }
}

/**
 * Takes up the kinds of sources that the files of a folder read, in place of those of an earlier folder. Each says what it is in a
 * process of its own, so that none of its code runs in the server. Throws a sentence for the operator that names the file, also for a
 * name that is taken.
 */
export async function plugIn(folder: string | undefined): Promise<void> {
  replacePlugged([])
  if (folder !== undefined) replacePlugged(await kindsIn(folder))
}

async function kindsIn(folder: string): Promise<DealKind[]> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new Error(`INGESTION_PLUGINS names a folder that cannot be read: ${error.message}.`)
  })
  const files = names.filter((name) => ['.js', '.mjs', '.ts'].includes(extname(name)) && !name.endsWith('.d.ts'))
  const kinds: DealKind[] = []
  for (const file of files.toSorted().map((name) => join(folder, name))) {
    const kind = toKind(file, await describe(file))
    if (isOrigin(kind.name) || kinds.some(({ name }) => name === kind.name))
      throw refuse(file, `There are offers of a kind called ${kind.name} already.`)
    kinds.push(kind)
  }
  return kinds
}
