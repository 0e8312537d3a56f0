import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnMerchant } from '../../features/publishing/offer-editing/supplier/supplier-offers.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { MerchantSwitch } from './MerchantSwitch.tsx'
import { useMerchantChoice } from './useMerchantChoice.ts'

/** A screen about one of the supplier's merchants, which its header names and switches. */
export function OfOneMerchant({ title, children }: { title: string; children: (merchant: OwnMerchant) => ReactNode }) {
  const choice = useMerchantChoice()
  const { merchants, merchant, hasFailed, retry } = choice
  const isAlone = merchants?.length === 1
  return (
    <>
      <PageHeader title={title} action={<MerchantSwitch choice={choice} />} />
      {merchant && isAlone && <p className="-mt-4 mb-5 text-base text-ink-muted wrap-anywhere">{merchant.name}</p>}
      {hasFailed && <LoadError what="your merchants" onRetry={retry} />}
      {!merchants && !hasFailed && <Skeleton className="h-96 rounded-card" />}
      {merchants?.length === 0 && (
        <EmptyState
          icon={<Store size={32} strokeWidth={1.75} aria-hidden="true" />}
          title="No merchant yet"
          text="You are not in the team of a merchant. Ask somebody who is to invite you, or the Offerwell team."
        />
      )}
      {merchant && children(merchant)}
    </>
  )
}
