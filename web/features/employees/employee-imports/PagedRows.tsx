import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../../ui/LoadError.tsx'
import { ShowMore } from '../../../ui/ShowMore.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PAGE_SIZE } from './employee-imports.ts'

type PagedRowsProps<T> = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>
  /** What could not be loaded: 'the rows'. */
  what: string
  none: string
  children: (items: T[]) => ReactNode
}

/** Rows that come in pages whose total stands elsewhere. */
export function PagedRows<T>({ list, what, none, children }: PagedRowsProps<T>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isLoadingError) return <LoadError what={what} onRetry={() => void list.refetch()} />
  if (list.isPending) return <Skeleton className="h-60 rounded-card" />
  if (items.length === 0) return <p className="py-4 text-ink-muted">{none}</p>
  return (
    <>
      {children(items)}
      {list.hasNextPage && (
        <ShowMore
          step={PAGE_SIZE}
          shown={items.length}
          total={undefined}
          busy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
