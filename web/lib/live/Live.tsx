import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../session/AuthProvider.tsx'
import { watchLive } from './watch-live.ts'

/** Listens for as long as one person is signed in; draws nothing. */
export default function Live() {
  const queryClient = useQueryClient()
  const auth = useAuth()
  const userId = auth.status === 'signed_in' && !auth.isSecondFactorDue ? auth.userId : undefined
  useEffect(() => (userId === undefined ? undefined : watchLive(queryClient)), [queryClient, userId])
  return null
}
