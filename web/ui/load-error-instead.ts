import { createContext, type ReactNode, useContext } from 'react'

const Instead = createContext<ReactNode>(null)

/** What every LoadError below shows in its place, when the reason is known and another try would not help. */
export const LoadErrorInstead = Instead.Provider

export const useLoadErrorInstead = (): ReactNode => useContext(Instead)
