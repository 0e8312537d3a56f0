import { z } from 'zod'
import { keepCompiled } from '../../platform/process/child.ts'
import type { PageReading } from './page-offer.ts'
import type { LinkedPage } from './shown-deals.ts'

const Task = z.discriminatedUnion('read', [
  z.object({
    read: z.literal('OFFERS'),
    html: z.string(),
    url: z.string(),
    now: z.date(),
    domains: z.array(z.string()),
  }),
  z.object({ read: z.literal('LINKED'), html: z.string(), url: z.string(), now: z.date() }),
])
export type PageTask = z.infer<typeof Task>

/** Loads what the task needs alone: a process for each page has to be ready soon. */
async function readTask({ html, ...task }: PageTask): Promise<PageReading | LinkedPage> {
  if (task.read === 'OFFERS') return (await import('./extract-offers.ts')).extractOffers(html, task)
  const [{ readPageState }, { readShownDeals }] = await Promise.all([
    import('./page-state.ts'),
    import('./shown-deals.ts'),
  ])
  return { state: readPageState(html), deals: readShownDeals(html, task) }
}

process.once('message', (message) => {
  void readTask(Task.parse(message))
    .finally(keepCompiled)
    .then((reading) => process.send?.(reading, () => process.disconnect()))
})
