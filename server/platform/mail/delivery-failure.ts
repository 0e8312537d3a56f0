/** What the log may say about a message that did not leave. */
export type DeliveryFailure = { reason: string; code?: string | undefined; responseCode?: number | undefined }

const REASON_AT_MOST_CHARACTERS = 500

/** Mail servers repeat the address that they refuse, and some answer with a link. */
const PRIVATE = [
  { pattern: /https?:\/\/\S+/gi, shown: '(link)' },
  { pattern: /[^\s<>()"',:;]+@[^\s<>()"',:;]+/g, shown: '(address)' },
  { pattern: /\+?\d{7,}/g, shown: '(number)' },
]

function property(error: unknown, name: 'code' | 'responseCode' | 'cause'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

/** Why a message could not be handed over, in the server's words without addresses, links and phone numbers, and by its codes. */
export function describeFailure(error: unknown): DeliveryFailure {
  const text = error instanceof Error ? error.message : String(error)
  const reason = PRIVATE.reduce((sum, { pattern, shown }) => sum.replace(pattern, shown), text)
  // A failed `fetch` keeps what happened in its cause.
  const code = property(error, 'code') ?? property(property(error, 'cause'), 'code')
  const responseCode = property(error, 'responseCode')
  return {
    reason: reason.slice(0, REASON_AT_MOST_CHARACTERS),
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}
