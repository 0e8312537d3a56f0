import { useWatched, watchedValue } from './watched-value.ts'

/** A link that opens another program, or a download, announces a leaving that never comes. */
const STAYED_AFTER_MS = 15_000

const leaving = watchedValue(false)

let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the page is being left: what it was still fetching is cancelled then, in Firefox before the next page is there. */
export const isLeaving = leaving.get

export const useIsLeaving = (): boolean => useWatched(leaving)

/** The page goes, so that a failure of what it was fetching means nothing. */
export function noteLeaving(): void {
  clearTimeout(timer)
  timer = setTimeout(noteStay, STAYED_AFTER_MS)
  leaving.set(true)
}

function noteStay(): void {
  clearTimeout(timer)
  leaving.set(false)
}

/** Calls back when the page is still there after all, or has come back with the Back button. */
export function onStay(callback: () => void): void {
  leaving.subscribe(() => {
    if (!leaving.get()) callback()
  })
}

/** Has to run before anything is fetched. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', noteLeaving)
  window.addEventListener('pagehide', noteLeaving)
  window.addEventListener('pageshow', noteStay)
}
