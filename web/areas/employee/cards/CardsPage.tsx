import { useQuery } from '@tanstack/react-query'
import { GalleryHorizontal, Plus, WalletCards } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CardGrid } from '../../../features/cards/employee-cards/CardTile.tsx'
import { keptCardsQuery, useHolderId } from '../../../features/cards/employee-cards/cards.ts'
import { isTabOnIos, thisDevice } from '../../../lib/home-screen.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { useWallet, type WalletCard } from './wallet.ts'

/** Fewer than these are seen at a glance. */
const SEARCH_FROM = 8

function matches({ label, brand }: WalletCard, wanted: string): boolean {
  return `${label} ${brand}`.toLocaleLowerCase('en-GB').includes(wanted.trim().toLocaleLowerCase('en-GB'))
}

function MyCards({ cards }: { cards: readonly WalletCard[] }) {
  const [wanted, setWanted] = useState('')
  const found = cards.filter((card) => matches(card, wanted))
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={<WalletCards size={32} strokeWidth={1.75} aria-hidden="true" />}
        title="No cards yet"
        text="Cards issued by your company will appear here"
        action={
          <Link to="/offers" className={buttonClass()}>
            Browse Offers
          </Link>
        }
      />
    )
  }
  return (
    <>
      {cards.length >= SEARCH_FROM && (
        <div role="search" className="mb-5 max-w-[26.25rem]">
          <SearchField
            label="Search cards"
            placeholder="Search cards..."
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {wanted.trim() !== '' && `${found.length} ${found.length === 1 ? 'card' : 'cards'}`}
      </p>
      {found.length === 0 && <p className="text-ink-muted">No card matches “{wanted.trim()}”.</p>}
      <CardGrid label="My Cards" cards={found} />
    </>
  )
}

/** In place of a list that did not load: the cards that this device keeps still open. */
function KeptCards({ userId }: { userId: string }) {
  const { data: cards = [] } = useQuery(keptCardsQuery(userId))
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="kept" className="mt-8 flex flex-col gap-4">
      <h2 id="kept" className="text-h3">
        Saved on this device
      </h2>
      <CardGrid label="Saved on this device" cards={cards} />
    </section>
  )
}

/** Elsewhere what is kept stays until somebody signs out. */
function KeepingNote() {
  if (!isTabOnIos(thisDevice())) return null
  return (
    <p className="mt-6 max-w-[65ch] text-portal text-ink-muted">
      Cards that this browser keeps work without a connection. It may forget them when you have not been here for seven
      days. Add Offerwell to your Home Screen and open it there, and they stay until you sign out.
    </p>
  )
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function Heading({ hasUsable }: { hasUsable: boolean }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-h1">My Cards</h1>
        <p className="mt-1 text-ink-muted">Access your membership and discount cards</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {hasUsable && (
          <Link to="/cards/till" className={buttonClass()}>
            <GalleryHorizontal {...icon} />
            Till mode
          </Link>
        )}
        <Link to="/cards/add" className={buttonClass()}>
          <Plus {...icon} />
          Add a card
        </Link>
      </div>
    </div>
  )
}

export function CardsPage() {
  const userId = useHolderId()
  const { issued, own, cards, isPending } = useWallet(userId)
  const { isLoadingError } = issued
  useEffect(() => {
    if (isLoadingError) notifyError('Failed to load cards', { title: 'Error' })
  }, [isLoadingError])
  const isWhole = issued.data !== undefined && own.data !== undefined
  return (
    <>
      <PageTitle>My Cards</PageTitle>
      <Heading hasUsable={cards.some(({ status }) => status === 'ACTIVE')} />
      {isPending && <PageSpinner label="Loading your cards" />}
      {isLoadingError && (
        <>
          <LoadError what="your cards" onRetry={() => void issued.refetch()} />
          <KeptCards userId={userId} />
        </>
      )}
      {own.isLoadingError && <LoadError what="the cards you added" onRetry={() => void own.refetch()} />}
      {!isPending && (isWhole || cards.length > 0) && <MyCards cards={cards} />}
      {cards.length > 0 && <KeepingNote />}
    </>
  )
}
