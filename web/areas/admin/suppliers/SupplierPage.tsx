import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type AdminMerchantDetail,
  adminMerchantQuery,
  useSavePage,
} from '../../../features/merchants/merchant-editing/admin-merchants.ts'
import { MerchantDialog } from '../../../features/merchants/merchant-editing/MerchantDialog.tsx'
import { RelatedMerchants } from '../../../features/merchants/merchant-editing/RelatedMerchants.tsx'
import { toValues } from '../../../features/merchants/merchant-pages/page-form.ts'
import { type OpenedPage, PageForm } from '../../../features/merchants/merchant-pages/PageForm.tsx'
import { ApiError } from '../../../lib/api/client.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'

const LIST = '/admin/suppliers'
const LINK_CLASS = 'inline-flex min-h-11 items-center gap-1.5 text-portal text-brand-ink underline underline-offset-2'

const opened = ({ id, updatedAt, page }: AdminMerchantDetail): OpenedPage => ({
  merchantId: id,
  version: updatedAt,
  start: toValues(page),
})

function Gone() {
  return (
    <>
      <PageTitle>Supplier not found</PageTitle>
      <EmptyState
        isScreen
        title="Supplier not found"
        text="Somebody has deleted it or merged it into another, or its address is not complete."
        action={
          <Link to={LIST} className={buttonClass({ variant: 'primary' })}>
            See all suppliers
          </Link>
        }
      />
    </>
  )
}

function Supplier({ merchant }: { merchant: AdminMerchantDetail }) {
  const [isEditing, setIsEditing] = useState(false)
  const { mutateAsync } = useSavePage(merchant.id)
  return (
    <>
      <PageHeader
        title={merchant.name}
        action={
          <div className="flex flex-wrap gap-3">
            <Link to={`/admin/suppliers/merge?merged=${merchant.id}`} className={buttonClass({ variant: 'quiet' })}>
              Merge into another supplier…
            </Link>
            <Button onClick={() => setIsEditing(true)}>Edit Supplier</Button>
          </div>
        }
      />
      <p className="-mt-3 mb-3 max-w-[72ch] text-ink-muted">What you save here is what employees read, at once.</p>
      <Link to={`/merchants/${merchant.id}`} className={`${LINK_CLASS} mb-3`}>
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
        See the page as it is now
      </Link>
      <div className="flex max-w-[52.5rem] flex-col gap-4">
        <PageForm
          page={opened(merchant)}
          save={async (values, version) => opened(await mutateAsync({ ...values, updatedAt: version ?? '' }))}
          submit="Save page"
          behind="It was saved again since, here or by somebody else."
        />
        <RelatedMerchants merchant={merchant} />
      </div>
      <MerchantDialog merchant={merchant} isOpen={isEditing} onOpenChange={setIsEditing} />
    </>
  )
}

/** All that staff can say of one supplier. */
export function SupplierPage({ id }: { id: string }) {
  const { data, error, isPending, isLoadingError, refetch } = useQuery(adminMerchantQuery(id))
  if (error instanceof ApiError && error.code === 'merchant_not_found') return <Gone />
  return (
    <>
      <Link to={LIST} className={`${LINK_CLASS} mb-2`}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        Suppliers
      </Link>
      {isPending && <Skeleton className="h-[40rem] rounded-card" />}
      {isLoadingError && <LoadError what="the supplier" onRetry={() => void refetch()} />}
      {data && <Supplier key={data.id} merchant={data} />}
    </>
  )
}
