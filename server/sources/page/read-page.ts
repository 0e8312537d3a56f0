import { askChild } from '../../platform/process/child.ts'
import type { PageReading } from './page-offer.ts'
import type { PageTask } from './page-process.ts'
import type { LinkedPage } from './shown-deals.ts'

const READER = new URL('./page-process.ts', import.meta.url)

type Page = { html: string; url: string; now: Date; domains: readonly string[] }

const ask = <Reading>(task: PageTask) => askChild<Reading>(READER, task)

/** Reads the offers of a page in a process of its own. Undefined for what nobody can read within 10 seconds. */
export function readPage({ domains, ...page }: Page): Promise<PageReading | undefined> {
  return ask<PageReading>({ read: 'OFFERS', ...page, domains: [...domains] })
}

/** Reads in the same way what a page says of itself, and which deals it shows. */
export function readLinkedPage(page: { html: string; url: string; now: Date }): Promise<LinkedPage | undefined> {
  return ask<LinkedPage>({ read: 'LINKED', ...page })
}
