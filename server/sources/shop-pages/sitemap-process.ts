import { z } from 'zod'
import { isFeedError } from '../feed-error.ts'
import { readSitemap, type Sitemap } from './sitemap.ts'

const Task = z.object({ text: z.string() })

function readTask(message: unknown): Sitemap | null {
  try {
    return readSitemap(Task.parse(message).text)
  } catch (error) {
    if (isFeedError(error)) return null
    throw error
  }
}

process.once('message', (message) => process.send?.(readTask(message), () => process.disconnect()))
