import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** As the `ref` of an element: on a narrow screen toasts stand in it, where over the page they would cover its form. */
export function keepToastPlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The element that the page keeps for toasts; null where they lie over the page. */
export function useToastPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place)
}
