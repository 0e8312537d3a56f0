import { SIGNED_OUT_EVENT } from '../session/AuthProvider.tsx'
import { mayHaveSession } from '../session/kept-session.ts'
import { forgetViewer, isViewerKept } from '../session/kept-viewer.ts'
import { whenIdle } from '../when-idle.ts'
import { tellWorker } from './tell-worker.ts'
import { isPersonal } from './worker-words.ts'

async function personalCaches(): Promise<string[]> {
  return 'caches' in window ? (await caches.keys()).filter(isPersonal) : []
}

async function forgetAnswers(): Promise<void> {
  tellWorker({ type: 'forget' })
  const names = await personalCaches()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A session may have ended while no page was open to hear of it, or in the middle of forgetting. */
async function forgetWhatIsLeft(): Promise<void> {
  if (mayHaveSession()) return
  const isSomethingLeft = isViewerKept() || (await personalCaches()).length > 0
  if (isSomethingLeft && !mayHaveSession()) window.dispatchEvent(new Event(SIGNED_OUT_EVENT))
}

/** Drops what this device keeps of a person as soon as they are signed out. Has to run on every page. */
export function forgetAtSignOut(): void {
  window.addEventListener(SIGNED_OUT_EVENT, () => {
    forgetViewer()
    void forgetAnswers()
  })
  whenIdle(() => void forgetWhatIsLeft())
}
