import { useQuery } from '@tanstack/react-query'
import { ownPageQuery } from '../../features/merchants/merchant-pages/merchant-pages.ts'
import { OwnPageForm } from '../../features/merchants/merchant-pages/OwnPageForm.tsx'
import { PageState } from '../../features/merchants/merchant-pages/PageState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfOneMerchant } from './OfOneMerchant.tsx'

function Page({ merchantId }: { merchantId: string }) {
  const { data: page, isLoadingError, refetch } = useQuery(ownPageQuery(merchantId))
  if (isLoadingError) return <LoadError what="the page" onRetry={() => void refetch()} />
  if (!page) return <Skeleton className="h-[40rem] rounded-card" />
  return (
    <div className="flex max-w-[52.5rem] flex-col gap-4">
      <PageState page={page} />
      <OwnPageForm page={page} />
    </div>
  )
}

/** What employees read about a merchant, and what its suppliers would have it say. */
export function OwnMerchantPage() {
  return <OfOneMerchant title="Merchant page">{({ id }) => <Page key={id} merchantId={id} />}</OfOneMerchant>
}
