import { useQuery } from '@tanstack/react-query'
import { Gift, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { companyOffersQuery } from '../../features/companies/company-offers/company-offers.ts'
import { OfferOrder } from '../../features/companies/company-offers/OfferOrder.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

const OfferForm = lazy(() => import('../../features/companies/company-offers/OfferForm.tsx'))

function Offers() {
  const { data, refetch, isPending } = useQuery(companyOffersQuery)
  if (isPending) return <RowSkeletons count={4} className="h-28 max-md:h-44" />
  if (!data) return <LoadError what="your company’s offers" onRetry={() => void refetch()} />
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<Gift size={32} strokeWidth={1.75} aria-hidden="true" />}
        title="No company offers yet"
        text="What your company gives its own people, such as a gym at half price. Only they see it, once it is live."
      />
    )
  }
  return (
    <>
      <OfferOrder offers={data.items} />
      <p className="mt-3 text-portal text-ink-muted">
        Figures count people in fives, up to yesterday, and never say who they are.
        {!data.canCreate && ' These are as many offers as a company can have.'}
      </p>
    </>
  )
}

/** What the company itself offers its people. */
export function CompanyOffersPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHeader
        title="Company offers"
        action={
          <Button
            variant="primary"
            icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setIsOpen(true)}
          >
            Create Offer
          </Button>
        }
      />
      <Offers />
      {isOpen && (
        <Suspense>
          <OfferForm onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
