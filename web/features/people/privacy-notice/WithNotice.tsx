import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type PrivacyNotice, privacyNoticeQuery } from './privacy-notice.ts'

/** Draws what needs the operator's settings once they are known. */
export function WithNotice({ what, children }: { what: string; children: (notice: PrivacyNotice) => ReactNode }) {
  const { data, isError, refetch } = useQuery(privacyNoticeQuery)
  if (data) return children(data)
  if (isError) return <LoadError what={what} onRetry={() => void refetch()} />
  return <Skeleton className="h-96 rounded-card" />
}
