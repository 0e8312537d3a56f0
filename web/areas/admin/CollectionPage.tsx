import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { CollectionForm } from '../../features/publishing/collection-editing/CollectionForm.tsx'
import { adminCollectionQuery } from '../../features/publishing/collection-editing/collections.ts'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

const LIST = '/admin/collections'

function BackLink() {
  return (
    <Link
      to={LIST}
      className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-portal text-brand-ink underline underline-offset-2"
    >
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      Collections
    </Link>
  )
}

function Missing() {
  return (
    <>
      <PageTitle>Collection not found</PageTitle>
      <EmptyState
        isScreen
        title="Collection not found"
        text="Somebody deleted it, or its address is not complete."
        action={
          <Link to={LIST} className={buttonClass({ variant: 'primary' })}>
            Collections
          </Link>
        }
      />
    </>
  )
}

/** A collection that does not exist yet. */
export function NewCollectionPage() {
  const navigate = useNavigate()
  return (
    <>
      <BackLink />
      <PageHeader title="Add collection" />
      <CollectionForm onDone={() => void navigate(LIST)} />
    </>
  )
}

/** One collection as its form. */
export function CollectionPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: collection, error, isPending, refetch } = useQuery(adminCollectionQuery(id))
  if (error instanceof ApiError && error.status === 404) return <Missing />
  return (
    <>
      <BackLink />
      {isPending && <Skeleton className="h-160 max-w-[48rem] rounded-card" />}
      {error && !collection && <LoadError what="this collection" onRetry={() => void refetch()} />}
      {collection && (
        <>
          <PageHeader title={collection.title} />
          {collection.state === 'SHOWN' && collection.company === null && (
            <p className="-mt-3 mb-5">
              <Link to={`/collections/${collection.slug}`} className="text-brand-ink underline underline-offset-2">
                See it as employees do
              </Link>
            </p>
          )}
          <CollectionForm key={collection.id} collection={collection} onDone={() => void navigate(LIST)} />
        </>
      )}
    </>
  )
}
