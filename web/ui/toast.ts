import { useSyncExternalStore } from 'react'

type ToastMessage = {
  text: string
  title?: string
  tone: 'plain' | 'error'
  /** Read out at once, over whatever is being read; the others wait for a pause. */
  isUrgent?: boolean
  /** What was tried: the toast of its success takes the place of the toast of its failure. */
  action?: string
  /** Reverses what was just done; such a toast stays ten seconds. */
  undo?: () => void
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []

function show(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** Reports that something was done. Nothing is said only here: a toast may go unseen. */
export function notify(text: string, options: { title?: string; action?: string; undo?: () => void } = {}): void {
  show({ text, tone: 'plain', ...options })
}

/** Reports a failure in passing. What a person needs in order to go on stands beside the field or list instead. */
export function notifyError(text: string, options: { title?: string; action?: string } = {}): void {
  show({ text, tone: 'error', ...options })
}

/** The same for what somebody must hear at once: a failed sign-in or a lost connection. */
export function notifyUrgent(text: string, options: { action?: string } = {}): void {
  show({ text, tone: 'error', isUrgent: true, ...options })
}

/** The one Toaster takes over here; what came before it was drawn is handed to it at once. */
export function takeToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = undefined
  }
}

let place: HTMLElement | null = null
const placeListeners = new Set<() => void>()

/** As the `ref` of an element: on a narrow screen toasts stand in it, where over the page they would cover its form. */
export function keepToastPlace(element: HTMLElement | null): void {
  place = element
  for (const tell of placeListeners) tell()
}

function subscribeToPlace(tell: () => void): () => void {
  placeListeners.add(tell)
  return () => placeListeners.delete(tell)
}

/** The element that the page keeps for toasts; null where they lie over the page. */
export function useToastPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribeToPlace, () => place)
}
