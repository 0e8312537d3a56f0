import { mayHaveSession } from './kept-session.ts'

const ANSWER_WITHIN_MS = 10_000
const AGAIN_AFTER_MS = 5000
const GATEWAY_ERRORS: readonly number[] = [502, 503, 504]

const callsWaiting = new Set<() => void>()
let wake = () => {}

/** Resolves when an attempt shows that the server is out of reach: the one under way, or one that is made now. */
export function untilOutOfReach(): Promise<void> {
  return new Promise((resolve) => {
    callsWaiting.add(resolve)
    wake()
  })
}

function releaseWaitingCalls(): void {
  for (const goOn of callsWaiting) goOn()
  callsWaiting.clear()
}

function untilWorthTrying(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, AGAIN_AFTER_MS)
    window.addEventListener('online', goOn)
    wake = goOn
  })
}

/** Null when the server cannot be reached. */
async function attempt(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response | null> {
  try {
    const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return GATEWAY_ERRORS.includes(answer.status) ? null : answer
  } catch {
    return null
  }
}

/**
 * The fetch function of the sign-in client. After half a minute without a connection the client would give a refresh up and
 * refuse another for a minute, even with the connection back; so a refresh waits here for as long as it takes.
 */
export async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  if (!address.includes('grant_type=refresh_token')) return await fetch(input, init)
  for (;;) {
    const answer = await attempt(input, init)
    if (answer) {
      callsWaiting.clear()
      return answer
    }
    releaseWaitingCalls()
    await untilWorthTrying()
    // Somebody signed out meanwhile: a refusal ends the client's wait.
    if (!mayHaveSession()) return new Response('{}', { status: 400 })
  }
}
