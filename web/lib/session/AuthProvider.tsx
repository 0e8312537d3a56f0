import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { isOffline } from '../offline/connection.ts'
import { authClient } from './auth-client.ts'
import { endSession } from './end-session.ts'
import { SIGNED_OUT_EVENT } from './forgetting.ts'
import { keptSession, mayHaveSession, STORAGE_KEY } from './kept-session.ts'
import { isSecondFactorDue } from './second-factor.ts'

type AuthState =
  | { status: 'loading' }
  | {
      status: 'signed_out'
      /** Somebody pressed Sign Out: the page they were on is not where the next person wants to go. */
      isByChoice: boolean
      /** The session of whoever was signed in here has ended without their doing. */
      hasEnded: boolean
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
  /** Resolves when the server has ended the session too, or is about to. `comesBack` for whoever only signs in again: a guard then remembers the page. */
  signOut: (options?: { comesBack: boolean }) => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

type SomeSession = Parameters<typeof isSecondFactorDue>[0] & { user: { id: string; email?: string | undefined } }

function signedOutAfter(before: AuthState): AuthState {
  // Heard of more than once, through the client and the storage: the first word tells what happened.
  if (before.status === 'signed_out') return before
  const hasEnded = before.status === 'signed_in' && leaving === undefined
  return { status: 'signed_out', isByChoice: leaving === 'for good', hasEnded }
}

function signedInAs(session: SomeSession): AuthState {
  const { id: userId, email = '' } = session.user
  return { status: 'signed_in', userId, email, isSecondFactorDue: isSecondFactorDue(session) }
}

/** What the device knows before the sign-in client is there; the client and the server correct it where it is out of date. */
function stateAtStart(): AuthState {
  const kept = keptSession()
  if (kept) return signedInAs(kept)
  return mayHaveSession() ? { status: 'loading' } : signedOutAfter({ status: 'loading' })
}

let isListening = false
let lastUserId: string | undefined
/** Somebody pressed Sign Out here, or signs in again at once. */
let leaving: 'for good' | 'to come back' | undefined

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
    setState(signedOutAfter)
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
      if (session) leaving = undefined
      setState((before) => {
        const next = session ? signedInAs(session) : signedOutAfter(before)
        const isSame = JSON.stringify(before) === JSON.stringify(next)
        return isSame ? before : next
      })
    })
  }, [forget])

  useEffect(() => {
    const follow = () =>
      void listen().catch((error: unknown) => console.warn('The sign-in client could not be loaded.', error))
    if (mayHaveSession()) follow()
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== STORAGE_KEY) return
      if (mayHaveSession()) follow()
      else leave()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [listen, leave])

  const signOut = useCallback(
    async ({ comesBack } = { comesBack: false }) => {
      leaving = comesBack ? 'to come back' : 'for good'
      const session = keptSession()
      if (session) await endSession(session, isOffline())
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
