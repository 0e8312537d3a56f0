import { useQuery } from '@tanstack/react-query'
import { Layers, Store } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { CollectionCard, CollectionCardSkeleton } from '../../features/catalogue/collections/CollectionCard.tsx'
import { FollowButton } from '../../features/saved/follows/FollowButton.tsx'
import { type FollowList, followsQuery } from '../../features/saved/follows/follows.ts'
import { MerchantCard, MerchantCardSkeleton } from '../../features/catalogue/merchants/MerchantCard.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BrowseHeader } from './BrowseTabs.tsx'
import { CardGrid } from './CardGrid.tsx'

const SKELETONS = 3
const icon = { size: 32, strokeWidth: 1.75, 'aria-hidden': true } as const

function Merchants({ followed }: { followed: FollowList['merchants'] | undefined }) {
  if (followed?.length === 0) {
    return (
      <EmptyState
        icon={<Store {...icon} />}
        title="You're not following any merchants yet"
        text="Open an offer, then its merchant, and press Follow to hear of its new offers."
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
      label="Merchants"
      items={followed?.map(({ merchant }) => merchant)}
      card={(merchant) => (
        <MerchantCard
          merchant={merchant}
          level={2}
          action={<FollowButton kind="merchant" id={merchant.id} name={merchant.name} />}
        />
      )}
      skeleton={<MerchantCardSkeleton />}
      skeletons={SKELETONS}
    />
  )
}

function Collections({ followed }: { followed: FollowList['collections'] | undefined }) {
  if (followed?.length === 0) {
    return (
      <EmptyState
        icon={<Layers {...icon} />}
        title="You're not following any collections yet"
        text="Open a collection and press Follow, and you find it here."
        action={
          <Link to="/collections" className={buttonClass({ variant: 'primary' })}>
            Collections
          </Link>
        }
      />
    )
  }
  return (
    <CardGrid
      label="Collections"
      items={followed?.map(({ collection }) => collection)}
      card={(collection) => (
        <CollectionCard
          collection={collection}
          level={2}
          eager
          action={<FollowButton kind="collection" id={collection.id} name={collection.title} />}
        />
      )}
      skeleton={<CollectionCardSkeleton />}
      skeletons={SKELETONS}
    />
  )
}

export function FollowingPage() {
  const { data, isError, refetch } = useQuery(followsQuery)
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'collections' ? 'collections' : 'merchants'
  const choose = (next: string) =>
    setParams(next === 'collections' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-3">
      <BrowseHeader title="Following" />
      {isError && !data ? (
        <LoadError what="what you follow" onRetry={() => void refetch()} />
      ) : (
        // On a wide screen two tabs of half its width each would look like headings.
        <Tabs
          label="Following"
          isFitted
          value={tab}
          onChange={choose}
          tabs={[
            { value: 'merchants', label: 'Merchants', panel: <Merchants followed={data?.merchants} /> },
            { value: 'collections', label: 'Collections', panel: <Collections followed={data?.collections} /> },
          ]}
        />
      )}
    </div>
  )
}
