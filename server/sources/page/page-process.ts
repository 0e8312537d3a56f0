import { z } from 'zod'
import { extractOffers } from './extract-offers.ts'

const Task = z.object({ html: z.string(), url: z.string(), now: z.date(), domains: z.array(z.string()) })

process.once('message', (message) => {
  const { html, ...page } = Task.parse(message)
  process.send?.(extractOffers(html, page), () => process.disconnect())
})
