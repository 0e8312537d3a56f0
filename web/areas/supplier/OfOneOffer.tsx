import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function NoSuchOffer({ text }: { text: string }) {
  return (
    <>
      <PageTitle>Offer not found</PageTitle>
      <EmptyState
        isScreen
        title="Offer not found"
        text={text}
        action={
          <Link to="/supplier" className={buttonClass({ variant: 'primary' })}>
            See your offers
          </Link>
        }
      />
    </>
  )
}

type OfOneOfferProps = {
  title: string
  /** Undefined until it is loaded. */
  offer: { title: string } | undefined
  error: Error | null
  /** What is said when the supplier has no such offer. */
  notFound: string
  action?: ReactNode
  children: ReactNode
}

/** A page about one of the supplier's offers, which leads back to all of them. */
export function OfOneOffer({ title, offer, error, notFound, action, children }: OfOneOfferProps) {
  if (error instanceof ApiError && error.code === 'offer_not_found') return <NoSuchOffer text={notFound} />
  return (
    <>
      <Link
        to="/supplier"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-portal text-brand-ink underline underline-offset-2"
      >
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        Your Offers
      </Link>
      <PageHeader title={title} action={action} />
      {offer && <p className="-mt-3 mb-5 text-base text-ink-muted wrap-anywhere">{offer.title}</p>}
      {children}
    </>
  )
}
