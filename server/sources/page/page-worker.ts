import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { extractOffers } from './extract-offers.ts'

const Task = z.object({ html: z.string(), url: z.string(), now: z.date(), domains: z.array(z.string()) })

const { html, ...page } = Task.parse(workerData)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(extractOffers(html, page))
