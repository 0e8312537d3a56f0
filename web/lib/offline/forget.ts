import { SIGNED_OUT_EVENT, whenToForget } from '../session/forgetting.ts'
import { mayHaveSession, STORAGE_KEY, VERIFIER_KEY } from '../session/kept-session.ts'
import { whenIdle } from '../when-idle.ts'
import { postToWorker } from './post-to-worker.ts'
import { isPersonal } from './worker-protocol.ts'

/** The session of whoever signed in meanwhile, and the secret of a sign-in that is under way. */
const NOT_OF_WHO_LEFT: readonly string[] = [STORAGE_KEY, VERIFIER_KEY]

async function personalCaches(): Promise<string[]> {
  return 'caches' in window ? (await caches.keys()).filter(isPersonal) : []
}

function personalKeys(): string[] {
  return Object.keys(localStorage).filter((key) => !NOT_OF_WHO_LEFT.includes(key))
}

async function forgetAnswers(): Promise<void> {
  postToWorker({ type: 'forget' })
  const names = await personalCaches()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Everything goes, and not only what is listed somewhere, so that nothing that is added later can be missed. */
function forgetStorage(): void {
  for (const key of personalKeys()) localStorage.removeItem(key)
  sessionStorage.clear()
}

/** A session may have ended while no page was open to hear of it, or in the middle of forgetting. */
async function forgetWhatIsLeft(): Promise<void> {
  if (mayHaveSession()) return
  const isSomethingLeft = personalKeys().length > 0 || (await personalCaches()).length > 0
  if (isSomethingLeft && !mayHaveSession()) window.dispatchEvent(new Event(SIGNED_OUT_EVENT))
}

/** Drops what this device keeps of a person as soon as they are signed out or their access has ended. Has to run on every page. */
export function forgetInTime(): void {
  // A supplier whose access as an employee has ended keeps what they wrote in their portal.
  window.addEventListener(SIGNED_OUT_EVENT, forgetStorage)
  whenToForget(() => void forgetAnswers())
  whenIdle(() => void forgetWhatIsLeft())
}
