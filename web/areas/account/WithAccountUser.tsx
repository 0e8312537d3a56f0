import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AccountUser, accountUserQuery } from '../../features/people/account/account-user.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Draws what needs the person once they are known. */
export function WithAccountUser({ children }: { children: (user: AccountUser) => ReactNode }) {
  const { data, isError, refetch } = useQuery(accountUserQuery)
  if (data) return children(data)
  if (isError) return <LoadError what="your account" onRetry={() => void refetch()} />
  return <Skeleton className="h-64" />
}
