import { z } from 'zod'
import type { PageReading } from './page-offer.ts'
import type { PageState } from './page-state.ts'

const Task = z.discriminatedUnion('read', [
  z.object({
    read: z.literal('OFFERS'),
    html: z.string(),
    url: z.string(),
    now: z.date(),
    domains: z.array(z.string()),
  }),
  z.object({ read: z.literal('STATE'), html: z.string() }),
])
export type PageTask = z.infer<typeof Task>

/** Loads what the task needs alone: a process for each page has to be ready soon. */
async function readTask({ html, ...task }: PageTask): Promise<PageReading | PageState> {
  if (task.read === 'STATE') return (await import('./page-state.ts')).readPageState(html)
  return (await import('./extract-offers.ts')).extractOffers(html, task)
}

process.once('message', (message) => {
  void readTask(Task.parse(message)).then((reading) => process.send?.(reading, () => process.disconnect()))
})
