import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from './AuthProvider.tsx'

/** Leads whoever's session has ended to signing in again, from public pages too, and back to where they were. */
export function useSignInAgain(): void {
  const auth = useAuth()
  const navigate = useNavigate()
  const hasEnded = auth.status === 'signed_out' && auth.hasEnded
  useEffect(() => {
    const { pathname, search } = window.location
    if (!hasEnded || pathname.startsWith('/auth')) return
    void navigate('/auth', { replace: true, state: { from: `${pathname}${search}` } })
  }, [hasEnded, navigate])
}
