import { READER_ADDRESS, READER_POLICY } from '../../../../domain/code-reader.ts'
// oxlint-disable-next-line import/default -- the build answers the address of the worker that it makes of the module
import address from './code-reader.ts?worker&url'
import type { ReadCode } from './read-result.ts'

type Answer = { read: ReadCode | null } | { failure: string }

export type Reader = {
  /** The code in a picture; null without one. Takes the picture away. One at a time. */
  read: (picture: ImageData) => Promise<ReadCode | null>
  stop: () => void
}

function createRules() {
  const rules = {
    createScriptURL: (asked: string) => {
      if (!READER_ADDRESS.test(asked)) throw new TypeError(`${asked} is not our code reader.`)
      return asked
    },
  }
  return window.trustedTypes?.createPolicy(READER_POLICY, rules) ?? rules
}

// A page may make the policy once.
let rules: ReturnType<typeof createRules> | undefined

/** Starts the worker; its library of 1 MB is fetched with the first picture. */
export function startReader(): Reader {
  rules ??= createRules()
  const worker = new Worker(rules.createScriptURL(new URL(address, window.location.href).pathname), { type: 'module' })
  const read = (picture: ImageData) =>
    new Promise<ReadCode | null>((resolve, reject) => {
      const settle = new AbortController()
      const { signal } = settle
      const fail = (message: string) => {
        settle.abort()
        reject(new Error(message))
      }
      worker.addEventListener('error', ({ message }) => fail(message), { signal })
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Answer>) => {
          if ('failure' in data) return fail(data.failure)
          settle.abort()
          resolve(data.read)
        },
        { signal },
      )
      worker.postMessage(picture, [picture.data.buffer])
    })
  return { read, stop: () => worker.terminate() }
}
