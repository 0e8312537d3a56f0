import { pathToFileURL } from 'node:url'
import { cleanText } from '../normalise/clean-text.ts'
import type { SourcePlugin } from './plugin.ts'

const LONGEST_REASON = 300

/** What the file exports. Its code runs: only in a process that knows no secret. */
export async function importPlugin(file: string): Promise<SourcePlugin> {
  const { default: plugin }: { default?: SourcePlugin } = await import(pathToFileURL(file).href)
  if (typeof plugin?.read !== 'function')
    throw new TypeError('Its default export is no object with a function called read.')
  return plugin
}

/** What went wrong in a plug-in, in one short line that can be shown and kept. */
export function reasonOf(error: unknown): string {
  return cleanText(error instanceof Error ? error.message : String(error), LONGEST_REASON)
}
