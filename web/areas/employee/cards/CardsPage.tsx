import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CardGrid } from '../../../features/cards/employee-cards/CardTile.tsx'
import { cardListQuery, keptCardsQuery, useHolderId } from '../../../features/cards/employee-cards/cards.ts'
import type { Card } from '../../../features/cards/employee-cards/opened-card.ts'
import { isTabOnIos, thisDevice } from '../../../lib/home-screen.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { notifyError } from '../../../ui/toast.ts'

/** Fewer than these are seen at a glance. */
const SEARCH_FROM = 8

function matches({ label, brand }: Card, wanted: string): boolean {
  return `${label} ${brand}`.toLocaleLowerCase('en-GB').includes(wanted.trim().toLocaleLowerCase('en-GB'))
}

function MyCards({ cards }: { cards: readonly Card[] }) {
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

export function CardsPage() {
  const userId = useHolderId()
  const { data, isPending, isLoadingError, refetch } = useQuery(cardListQuery(userId))
  useEffect(() => {
    if (isLoadingError) notifyError('Failed to load cards', { title: 'Error' })
  }, [isLoadingError])
  return (
    <>
      <PageTitle>My Cards</PageTitle>
      <div className="mb-5">
        <h1 className="text-h1">My Cards</h1>
        <p className="mt-1 text-ink-muted">Access your membership and discount cards</p>
      </div>
      {isPending && <PageSpinner label="Loading your cards" />}
      {isLoadingError && (
        <>
          <LoadError what="your cards" onRetry={() => void refetch()} />
          <KeptCards userId={userId} />
        </>
      )}
      {data && <MyCards cards={data.items} />}
      {data && data.items.length > 0 && <KeepingNote />}
    </>
  )
}
