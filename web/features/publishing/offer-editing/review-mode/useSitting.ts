import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { nearDuplicatesQuery, reviewQueueQuery, staffOfferQuery } from '../review/offer-reviews.ts'
import { beginAgain, NEW_SITTING, showOffer, type Sitting, skippedOf, takeQueue } from './sitting.ts'

/** So many are known ahead before more are asked for. */
const AHEAD = 12
/** So many are fetched before they are shown. */
const PREFETCHED = 2
const PARAMETER = 'offer'

/** The way through the queue: it follows the queue live, its place is in the address, and what comes next is fetched before it is shown. */
export function useSitting() {
  const queue = useInfiniteQuery(reviewQueueQuery)
  const queryClient = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [sitting, setSitting] = useState<Sitting>(NEW_SITTING)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = queue
  const waiting = useMemo(() => data?.pages.flatMap(({ items }) => items.map(({ id }) => id)), [data])
  /** What of the queue the sitting knows already. */
  const [taken, setTaken] = useState<readonly string[]>()
  if (waiting && waiting !== taken) {
    const asked = taken === undefined ? params.get(PARAMETER) : null
    const next = takeQueue(sitting, waiting)
    setTaken(waiting)
    setSitting(asked === null ? next : showOffer(next, asked))
  }

  const isBegun = taken !== undefined
  const { ids, at } = sitting
  const id = ids[at] ?? null
  useEffect(() => {
    if (!isBegun) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete(PARAMETER)
        else next.set(PARAMETER, id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [id, isBegun, setParams])

  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && ids.length - at < AHEAD) void fetchNextPage()
  }, [at, fetchNextPage, hasNextPage, ids.length, isFetchingNextPage])

  const coming = ids.slice(at + 1, at + 1 + PREFETCHED).join()
  useEffect(() => {
    for (const next of coming.split(',').filter(Boolean)) {
      void queryClient.prefetchQuery(staffOfferQuery(next))
      void queryClient.prefetchQuery(nearDuplicatesQuery(next))
    }
  }, [coming, queryClient])

  const page = data?.pages[0]
  const more = hasNextPage ? Math.max(0, (page?.total ?? 0) - (waiting?.length ?? 0)) : 0
  const again = useCallback(() => setSitting((before) => beginAgain(before, waiting ?? [])), [waiting])
  return {
    queue,
    sitting,
    setSitting,
    /** The first of the queue is known. */
    isBegun,
    id,
    more,
    isCapped: page?.totalIsCapped ?? false,
    skipped: skippedOf(sitting, waiting ?? []),
    /** Begins again with what was skipped. */
    again,
  }
}
