import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { isOffline } from '../offline/connection.ts'
import { authClient } from './auth-client.ts'
import { keptSession, mayHaveSession, STORAGE_KEY } from './kept-session.ts'
import { isSecondFactorDue } from './second-factor.ts'

/** The sign-in client asks the server to end the session; without a connection it would wait for one. */
const SIGN_OUT_WITHIN_MS = { online: 3000, offline: 300 } as const

type AuthState =
  | { status: 'loading' }
  | {
      status: 'signed_out'
      /** Somebody pressed Sign Out: the page they were on is not where the next person wants to go. */
      isByChoice: boolean
    }
  | {
      status: 'signed_in'
      userId: string
      email: string
      /** The password or its like is proven, the second step that the person has set up is not. */
      isSecondFactorDue: boolean
    }

type Auth = AuthState & {
  /** Must run before the first use of the client on a page that signs in, so that its events are heard. */
  listen: () => Promise<void>
  /** `comesBack` for whoever only signs in again: a guard then remembers the page. */
  signOut: (options?: { comesBack: boolean }) => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

type SomeSession = Parameters<typeof isSecondFactorDue>[0] & { user: { id: string; email?: string | undefined } }

function stateOf(session: SomeSession | null): AuthState {
  if (!session) return { status: 'signed_out', isByChoice: isLeaving }
  const { id: userId, email = '' } = session.user
  return { status: 'signed_in', userId, email, isSecondFactorDue: isSecondFactorDue(session) }
}

/** What the device knows before the sign-in client is there; the client and the server correct it where it is out of date. */
function stateAtStart(): AuthState {
  const kept = keptSession()
  if (kept) return stateOf(kept)
  return mayHaveSession() ? { status: 'loading' } : stateOf(null)
}

/** What keeps a person's data on this device beside the session listens for this and drops it. */
export const SIGNED_OUT_EVENT = 'offerwell:signed-out'

let isListening = false
let lastUserId: string | undefined
let isLeaving = false

/** Knows who is signed in, across tabs; the sign-in client itself is fetched only when there may be a session. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<AuthState>(stateAtStart)

  const forget = useCallback(() => {
    queryClient.clear()
    window.dispatchEvent(new Event(SIGNED_OUT_EVENT))
  }, [queryClient])

  /** The session went without a word from the client, here or in another tab. */
  const leave = useCallback(() => {
    forget()
    lastUserId = undefined
    setState(stateOf(null))
  }, [forget])

  const listen = useCallback(async () => {
    const client = await authClient()
    if (isListening) return
    isListening = true
    lastUserId = keptSession()?.user.id
    client.onAuthStateChange((event, session) => {
      // Reported so when the kept session could not be renewed: that is no sign-out.
      if (session === null && event !== 'SIGNED_OUT' && mayHaveSession()) return
      const isSomebodyElse = session !== null && lastUserId !== undefined && lastUserId !== session.user.id
      if (event === 'SIGNED_OUT' || isSomebodyElse) forget()
      lastUserId = session?.user.id
      if (session) isLeaving = false
      setState((before) => {
        const next = stateOf(session)
        const isSame = JSON.stringify(before) === JSON.stringify(next)
        return isSame ? before : next
      })
    })
  }, [forget])

  useEffect(() => {
    if (mayHaveSession()) void listen()
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== STORAGE_KEY) return
      if (mayHaveSession()) void listen()
      else leave()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [listen, leave])

  const signOut = useCallback(
    async ({ comesBack } = { comesBack: false }) => {
      isLeaving = !comesBack
      const told = authClient()
        .then((client) => client.signOut({ scope: 'local' }))
        .catch((error: unknown) => console.warn('The server was not told of the sign-out.', error))
      const patience = SIGN_OUT_WITHIN_MS[isOffline() ? 'offline' : 'online']
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))])
      localStorage.removeItem(STORAGE_KEY)
      leave()
    },
    [leave],
  )

  const value = useMemo(() => ({ ...state, listen, signOut }), [state, listen, signOut])
  return <AuthContext value={value}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within AuthProvider')
  return auth
}
