import { useQuery } from '@tanstack/react-query'
import { Layers, type LucideIcon, Search, Store, Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { CommandDialog } from '../../../ui/CommandDialog.tsx'
import { SEARCHED_FROM_CHARACTERS, useSearchText } from '../../../ui/useSearchText.ts'
import { keepRecent, recentItems } from './recent-items.ts'
import { hasWord, mentions, searchAllItem, searchExactlyItem, type SearchItem } from './search-item.ts'
import { type FoundGroup, foundGroups, searchQuery } from './search.ts'
import { useSearchMiss } from './useSearchMiss.ts'

const ICONS: Record<SearchItem['kind'], LucideIcon> = {
  offer: Tag,
  merchant: Store,
  collection: Layers,
  page: Search,
  search: Search,
}

function Row({ item }: { item: SearchItem }) {
  const { label, detail, logo, Icon = ICONS[item.kind] } = item
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-ink-muted">
        {logo ? (
          <MerchantLogo {...logo} className="size-8" />
        ) : (
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block truncate">
          {label}
        </span>
        {detail && (
          <span dir="auto" className="block truncate text-portal text-ink-muted">
            {detail}
          </span>
        )}
      </span>
    </>
  )
}

/** What the server found for the text; until its answer is there, what still fits of the answer before. */
function useFound(asked: string, wanted: string) {
  const isSearching = wanted.length >= SEARCHED_FROM_CHARACTERS
  const answer = useQuery({ ...searchQuery(asked), enabled: isSearching && asked !== '' })
  const isAnswered = isSearching && asked === wanted && answer.data !== undefined && !answer.isPlaceholderData
  const fits = (item: SearchItem) => isAnswered || mentions(item, wanted)
  const groups = isSearching && answer.data ? foundGroups(answer.data) : []
  return {
    isSearching,
    isAnswered,
    isBusy: isSearching && (asked !== wanted || answer.isFetching),
    error: isSearching && !answer.isFetching ? answer.error : null,
    retry: () => void answer.refetch(),
    corrected: isAnswered ? answer.data?.correctedText : null,
    found: groups.map(({ label, items }) => ({ label, items: items.filter(fits) })),
  }
}

const countOf = (groups: readonly FoundGroup[]) => groups.reduce((sum, { items }) => sum + items.length, 0)

function resultText(count: number, wanted: string): string {
  if (count === 0) return `No results for ‘${wanted}’.`
  return count === 1 ? '1 result' : `${count} results`
}

const correctionText = (corrected: string) => `Showing results for “${corrected}”.`

function noteText(count: number, wanted: string, corrected: string | null | undefined): string | null {
  if (corrected) return correctionText(corrected)
  return count === 0 ? resultText(0, wanted) : null
}

const TOO_SHORT = 'Type one more character to search.'

/** To all offers with the text, or with what it was read as and, beside that, with the text itself. */
function searchItems(wanted: string, corrected: string | null | undefined): SearchItem[] {
  return corrected ? [searchAllItem(corrected), searchExactlyItem(wanted)] : [searchAllItem(wanted)]
}

export type SearchPaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  userId: string
  /** What was typed before the box was there; undefined the next time. */
  takeTyped: () => string | undefined
  /** The pages that this person has. */
  pages: readonly SearchItem[]
  onGo: (item: SearchItem) => void
}

/**
 * Leads to any page, offer, merchant or collection. Pages are known at once and stand first, so that no later answer moves what
 * Enter opens from under the finger.
 */
export function SearchPalette({ isOpen, onOpenChange, userId, takeTyped, pages, onGo }: SearchPaletteProps) {
  const [asked, setAsked] = useState('')
  const { text, setText, wanted } = useSearchText(asked, setAsked)
  const [recent] = useState(() => recentItems(userId))
  const hasChosen = useRef(false)
  const { found, corrected, isSearching, isAnswered, isBusy, error, retry } = useFound(asked, wanted)
  const first = wanted === '' ? [{ label: 'Recent', items: recent }] : []
  const page = { label: 'Pages', items: pages.filter((one) => hasWord(one, wanted)) }
  const all = { label: 'All offers', items: isSearching ? searchItems(wanted, corrected) : [] }
  const count = countOf([page, ...found])
  const hint = wanted !== '' && !isSearching && count === 0 ? TOO_SHORT : ''
  useSearchMiss(isAnswered && count === 0 && !corrected ? wanted : undefined)
  return (
    <CommandDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label="Search"
      placeholder="Search offers and pages..."
      text={text}
      onTextChange={setText}
      onFocus={() => {
        const typed = takeTyped()
        if (typed) setText(typed)
      }}
      groups={[...first, page, ...found, all].filter(({ items }) => items.length > 0)}
      isBusy={isBusy}
      status={
        isAnswered
          ? [corrected && correctionText(corrected), resultText(count, wanted)].filter(Boolean).join(' ')
          : hint
      }
      note={isAnswered ? noteText(count, wanted, corrected) : hint}
      failure={error && { message: error.message, onRetry: retry }}
      onChoose={(item) => {
        hasChosen.current = true
        keepRecent(userId, item)
        onOpenChange(false)
        onGo(item)
      }}
      returnsFocus={() => !hasChosen.current}
      onClosed={() => {
        // The page that opened is read from its top.
        if (hasChosen.current) document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      {(item) => <Row item={item} />}
    </CommandDialog>
  )
}
