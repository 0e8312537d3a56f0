import { AsyncLocalStorage } from 'node:async_hooks'

const places = new AsyncLocalStorage<() => void>()

/** Does `rest` as work whose place in the gate `leave` gives back. */
export const inPlace = (leave: () => void, rest: () => void): void => places.run(leave, rest)

/** Gives the place of the work in hand to the next: for whoever waits for what others hold, and keeps nothing busy meanwhile. */
export const givePlaceBack = (): void => places.getStore()?.()
