import { useQuery } from '@tanstack/react-query'
import { CardTile } from '../../features/cards/employee-cards/CardTile.tsx'
import { OfferCard } from '../../features/catalogue/offers/OfferCard.tsx'
import type { OfferCardData } from '../../features/catalogue/offers/offers.ts'
import { BrandingForm } from '../../features/companies/company-branding/BrandingForm.tsx'
import type { PreviewParts } from '../../features/companies/company-branding/BrandPreview.tsx'
import { companyBrandingQuery } from '../../features/companies/company-branding/company-branding.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

const OFFER: OfferCardData = {
  id: 'preview-offer',
  title: 'Two tickets for the price of one',
  description: 'Any film, any day of the week.',
  category: 'Entertainment',
  type: 'CODE',
  discountType: 'PERCENT',
  discountValue: 50,
  endAt: null,
  exclusive: false,
  featured: false,
  imageUrl: null,
  inStore: false,
  onlineOnly: true,
  reliabilityScore: 90,
  merchant: { id: 'preview-merchant', name: 'Lantern Cinemas', logoUrl: null },
}

const foot = (
  <div className="flex items-center justify-between gap-2 py-2">
    <span className={buttonClass({ variant: 'primary', size: 'small' })}>Copy code</span>
    <span className="text-brand-ink underline underline-offset-2">Details</span>
  </div>
)

const CARD = {
  id: 'preview-card',
  label: 'Gym membership',
  brand: 'Fernspring',
  logoUrl: null,
  status: 'ACTIVE',
} as const

const PARTS: PreviewParts = {
  offer: <OfferCard offer={OFFER} action={null} foot={foot} compact />,
  card: (bgColor) => <CardTile card={{ ...CARD, bgColor }} isWithinReach />,
}

function Content({ company }: { company: string }) {
  const { data, isError, refetch } = useQuery(companyBrandingQuery)
  if (data) return <BrandingForm branding={data} company={company} parts={PARTS} />
  if (isError) return <LoadError what="your company’s branding" onRetry={() => void refetch()} />
  return (
    <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <Skeleton className="h-[40rem] rounded-card" />
      <Skeleton className="h-[32rem] rounded-card max-lg:order-first" />
    </div>
  )
}

/** How the company looks to its people. */
export function BrandingPage() {
  const company = useViewer()?.company?.name
  return (
    <>
      <PageHeader title="Branding" />
      {company && <Content company={company} />}
    </>
  )
}
