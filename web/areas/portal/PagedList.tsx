import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A page of a list; `total` is null on every page but the first. */
type PageOf<T> = { items: T[]; total?: number | null; totalIsCapped?: boolean }

/** As many rows as a list mostly has, each as tall as they are, so that nothing jumps when they come. */
export function RowSkeletons({ count, className }: { count: number; className: string }) {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={cx('rounded-badge', className)} />
      ))}
    </div>
  )
}

type PagedListProps<T> = {
  list: UseInfiniteQueryResult<InfiniteData<PageOf<T>>>
  /** What could not be loaded: 'the offers'. */
  what: string
  /** How many a page holds at most. */
  step: number
  skeleton: ReactNode
  /** Instead of a list without a row. */
  none: ReactNode
  children: (items: T[]) => ReactNode
}

/** A list that grows by pages: loading, failing, empty, or its rows, which stay in sight while another choice of them loads. */
export function PagedList<T>({ list, what, step, skeleton, none, children }: PagedListProps<T>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = list.data?.pages ?? []
  const total = first?.total ?? undefined
  if (list.isLoadingError) return <LoadError what={what} onRetry={() => void list.refetch()} />
  if (list.isPending || (list.isPlaceholderData && items.length === 0)) return skeleton
  if (items.length === 0 && !list.hasNextPage) return none
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('transition-opacity duration-[120ms]', list.isPlaceholderData && 'opacity-60')}
    >
      {children(items)}
      {(total !== undefined || list.hasNextPage) && (
        <ShowMore
          step={step}
          shown={items.length}
          total={total}
          isCapped={first?.totalIsCapped ?? false}
          busy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}
