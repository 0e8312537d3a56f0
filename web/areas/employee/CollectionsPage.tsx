import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { Link } from 'react-router'
import { CollectionCard, CollectionCardSkeleton } from '../../features/catalogue/collections/CollectionCard.tsx'
import { collectionsQuery } from '../../features/catalogue/collections/collections.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { BrowseHeader } from './BrowseTabs.tsx'
import { CardGrid } from './CardGrid.tsx'

const SKELETONS = 6
const FIRST_ROW = 3

function Collections() {
  const { data, isError, refetch } = useQuery(collectionsQuery)
  if (isError && !data) return <LoadError what="the collections" onRetry={() => void refetch()} />
  if (data?.items.length === 0) {
    return (
      <EmptyState
        icon={<Layers size={32} strokeWidth={1.75} aria-hidden="true" />}
        title="No collections available yet."
        text="A collection gathers offers that go well together. Until the first one is here, every offer is under Offers."
        action={
          <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
            Browse Offers
          </Link>
        }
      />
    )
  }
  return (
    <CardGrid
      label="Collections"
      items={data?.items}
      card={(collection, index) => <CollectionCard collection={collection} level={2} eager={index < FIRST_ROW} />}
      skeleton={<CollectionCardSkeleton />}
      skeletons={SKELETONS}
    />
  )
}

export function CollectionsPage() {
  return (
    <div className="flex flex-col gap-5">
      <BrowseHeader title="Collections">
        <p className="mt-1 text-ink-muted">Curated collections of exclusive offers</p>
      </BrowseHeader>
      <Collections />
    </div>
  )
}
