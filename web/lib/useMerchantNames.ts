import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchText } from '../ui/useSearchText.ts'
import { api, unwrap } from './api/client.ts'
import type { components } from './api/schema.generated.ts'

export type MerchantName = components['schemas']['MerchantName']

const MERCHANTS_A_PAGE = 40

/** Merchants to choose from, a page at a time; while one types on, those found before stay. */
const merchantNamesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['merchants', 'names', q],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { limit: MERCHANTS_A_PAGE, ...(q && { q }), ...(cursor && { cursor }) }
      return unwrap(api.GET('/api/merchants', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

/**
 * What a choice of one merchant shows, found as one types and fetched on as one scrolls; nothing is asked for before it is opened.
 * `chosenName` is what its box says while nothing is being looked for.
 */
export function useMerchantNames(chosenName: string | undefined, isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [q, setQ] = useState('')
  const { setText } = useSearchText(q, setQ)
  const names = useInfiniteQuery({ ...merchantNamesQuery(q), enabled: isOpen })
  return {
    isOpen,
    q,
    pages: names.data?.pages.map(({ items }) => items) ?? [],
    state: names.isError ? ('failed' as const) : names.data ? ('here' as const) : ('loading' as const),
    list: {
      onOpenChange: (next: boolean) => {
        setIsOpen(next)
        // Opened again it begins with all of them.
        if (!next) setText('')
      },
      onSearch: (text: string) => setText(text === chosenName ? '' : text),
      onEnd: () => {
        if (names.hasNextPage && !names.isFetching) void names.fetchNextPage()
      },
    },
  }
}
