import { once } from 'node:events'
import { z } from 'zod'
import { importPlugin, reasonOf } from './import-plugin.ts'
import type { Answer } from './plug-in.ts'

const Task = z.object({ file: z.string() })

async function answerTo(message: unknown): Promise<Answer> {
  try {
    const { read: _, ...description } = await importPlugin(Task.parse(message).file)
    return { description: JSON.parse(JSON.stringify(description)) }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

const [task] = await once(process, 'message')
process.send?.(await answerTo(task))
