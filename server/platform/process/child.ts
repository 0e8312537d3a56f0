import { type ChildProcess, fork } from 'node:child_process'
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const SILENCE_MS = 10_000
const MEMORY_MB = 512

/** A child knows no setting but where Node keeps what it compiled, if it does here: half of the start of a child. */
const compiled = getCompileCacheDir()
// Below the folder that was named Node makes one for each of its versions.
const CHILD_ENVIRONMENT = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }

/** For a child, before its answer: once it has given that it is ended, too soon to keep what it compiled. */
export const keepCompiled = flushCompileCache

/** What a child is told when it may send its next answer. */
export const NEXT = 'next'

/** What the child sends next; undefined when it ends, or says nothing for so long. */
function nextAnswer<Answer>(child: ChildProcess, silenceMs: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer?: Answer) => {
      clearTimeout(silence)
      child.off('message', settle)
      child.off('exit', giveUp)
      resolve(answer)
    }
    const giveUp = () => settle()
    const silence = setTimeout(giveUp, silenceMs)
    // Not a race with one promise of its end: that would keep every answer until then.
    child.once('message', settle)
    child.once('exit', giveUp)
  })
}

/**
 * Sends `task` to a script in a process of its own, which knows none of our secrets, and yields what it sends back, one answer at a
 * time: what somebody outside has written can keep a parser busy for hours, and a thread that runs out of memory can take the server
 * with it. Ends when the child does, or is silent for 10 seconds, or for `silenceMs`.
 */
export async function* childAnswers<Answer>(
  script: URL,
  task: object,
  silenceMs = SILENCE_MS,
): AsyncGenerator<Answer, void> {
  const child = fork(fileURLToPath(script), {
    env: CHILD_ENVIRONMENT,
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => undefined)
  try {
    for (let message: object | string = task; child.connected; message = NEXT) {
      const answer = nextAnswer<Answer>(child, silenceMs)
      child.send(message, () => undefined)
      const given = await answer
      if (given === undefined) return
      yield given
    }
  } finally {
    child.kill('SIGKILL')
  }
}

/** The first answer of such a script; undefined when there is none within 10 seconds. */
export async function askChild<Answer>(script: URL, task: object): Promise<Answer | undefined> {
  for await (const answer of childAnswers<Answer>(script, task)) return answer
  return undefined
}
