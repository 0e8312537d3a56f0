import { useQuery } from '@tanstack/react-query'
import { Layers, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { CollectionOrder } from '../../features/publishing/collection-editing/CollectionOrder.tsx'
import { adminCollectionsQuery } from '../../features/publishing/collection-editing/collections.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function Rows() {
  const { data, isError, refetch } = useQuery(adminCollectionsQuery)
  if (isError && !data) return <LoadError what="the collections" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-18 rounded-panel max-md:h-28" />
        ))}
      </div>
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<Layers size={32} strokeWidth={1.75} aria-hidden="true" />}
        title="No collections yet"
        text="A collection gathers offers that go well together. Employees find it under Collections, and can follow it."
      />
    )
  }
  return <CollectionOrder collections={data.items} />
}

/** What employees see under Collections, and what they will see. */
export function CollectionsPage() {
  return (
    <>
      <PageHeader
        title="Collections"
        action={
          <Link to="/admin/collections/new" className={buttonClass({ variant: 'primary' })}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            Add collection
          </Link>
        }
      />
      <Rows />
    </>
  )
}
