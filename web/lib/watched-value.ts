import { useSyncExternalStore } from 'react'

type WatchedValue<Value> = {
  get: () => Value
  set: (next: Value) => void
  /** Answers what takes the listener back. */
  subscribe: (listener: () => void) => () => void
}

/** One value outside of React that components may show. */
export function watchedValue<Value>(initial: Value): WatchedValue<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useWatched<Value>({ subscribe, get }: WatchedValue<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}
