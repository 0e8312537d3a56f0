import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const TIMEOUT_MS = 10_000
const MEMORY_MB = 512

/** What a child is told when it may send its next answer. */
export const NEXT = 'next'

/**
 * Sends `task` to a script in a process of its own, which knows none of our secrets, and yields what it sends back, one answer at a
 * time: what somebody outside has written can keep a parser busy for hours, and a thread that runs out of memory can take the server
 * with it. Ends when the child does, or is silent for 10 seconds.
 */
export async function* childAnswers<Answer>(script: URL, task: object): AsyncGenerator<Answer, void> {
  const child = fork(fileURLToPath(script), {
    env: {},
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Else a process that ends without a word would be waited for.
  const ended = once(child, 'exit').then(() => [])
  try {
    for (let message: object | string = task; ; message = NEXT) {
      const answer = once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
      child.send(message, () => undefined)
      const answers = await Promise.race([answer, ended])
      if (answers.length === 0) return
      yield answers[0]
    }
  } catch {
    return
  } finally {
    child.kill('SIGKILL')
  }
}

/** The first answer of such a script; undefined when there is none within 10 seconds. */
export async function askChild<Answer>(script: URL, task: object): Promise<Answer | undefined> {
  for await (const answer of childAnswers<Answer>(script, task)) return answer
  return undefined
}
