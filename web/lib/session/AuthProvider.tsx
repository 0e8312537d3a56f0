import type { Session } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { authClient, mayHaveSession } from './auth-client.ts'
import { isSecondFactorDue } from './second-factor.ts'

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

function stateOf(session: Session | null): AuthState {
  if (!session) return { status: 'signed_out', isByChoice: isLeaving }
  const { id: userId, email = '' } = session.user
  return { status: 'signed_in', userId, email, isSecondFactorDue: isSecondFactorDue(session) }
}

/** What keeps a person's data on this device beside the session listens for this and drops it. */
export const SIGNED_OUT_EVENT = 'offerwell:signed-out'

let isListening = false
let lastUserId: string | undefined
let isLeaving = false

/** Knows who is signed in, across tabs; the sign-in client itself is fetched only when there may be a session. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<AuthState>(() => (mayHaveSession() ? { status: 'loading' } : stateOf(null)))

  const listen = useCallback(async () => {
    const client = await authClient()
    if (isListening) return
    isListening = true
    client.onAuthStateChange((event, session) => {
      const isSomebodyElse = session !== null && lastUserId !== undefined && lastUserId !== session.user.id
      if (event === 'SIGNED_OUT' || isSomebodyElse) {
        queryClient.clear()
        window.dispatchEvent(new Event(SIGNED_OUT_EVENT))
      }
      lastUserId = session?.user.id
      if (session) isLeaving = false
      setState((before) => {
        const next = stateOf(session)
        const isSame = JSON.stringify(before) === JSON.stringify(next)
        return isSame ? before : next
      })
    })
  }, [queryClient])

  useEffect(() => {
    if (mayHaveSession()) void listen()
    const onStorage = () => {
      if (mayHaveSession()) void listen()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [listen])

  const signOut = useCallback(
    async ({ comesBack } = { comesBack: false }) => {
      isLeaving = !comesBack
      const client = await authClient()
      await client.signOut({ scope: 'local' })
      queryClient.clear()
      setState(stateOf(null))
    },
    [queryClient],
  )

  const value = useMemo(() => ({ ...state, listen, signOut }), [state, listen, signOut])
  return <AuthContext value={value}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within AuthProvider')
  return auth
}
