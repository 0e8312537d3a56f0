import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { AddCodes } from '../../features/redeeming/code-pools/AddCodes.tsx'
import { AlertNumber } from '../../features/redeeming/code-pools/AlertNumber.tsx'
import { CodesEach } from '../../features/redeeming/code-pools/CodesEach.tsx'
import { type CodeStock, codeStockQuery } from '../../features/redeeming/code-pools/code-pools.ts'
import { PoolFiles } from '../../features/redeeming/code-pools/PoolFiles.tsx'
import { StockPanel } from '../../features/redeeming/code-pools/StockPanel.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function NoSuchOffer() {
  return (
    <>
      <PageTitle>Offer not found</PageTitle>
      <EmptyState
        isScreen
        title="Offer not found"
        text="It is not one of your offers with codes, or it was deleted."
        action={
          <Link to="/supplier" className={buttonClass({ variant: 'primary' })}>
            See your offers
          </Link>
        }
      />
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-[464px] rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </div>
  )
}

function Pool({ stock }: { stock: CodeStock }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4">
        <StockPanel stock={stock} />
        <AddCodes offerId={stock.offer.id} />
      </div>
      <div className="flex flex-col gap-4">
        <AlertNumber stock={stock} />
        <CodesEach stock={stock} />
        <PoolFiles stock={stock} />
      </div>
    </div>
  )
}

/** The codes of one of the supplier's offers. */
export function CodesPage() {
  const { id = '' } = useParams()
  const { data: stock, error, isPending, isLoadingError, refetch } = useQuery(codeStockQuery(id))
  if (error instanceof ApiError && error.code === 'offer_not_found') return <NoSuchOffer />
  return (
    <>
      <Link
        to="/supplier"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-portal text-brand-ink underline underline-offset-2"
      >
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        Your Offers
      </Link>
      <PageHeader title="Codes" />
      {stock && <p className="-mt-4 mb-5 text-base text-ink-muted wrap-anywhere">{stock.offer.title}</p>}
      {isPending && <Loading />}
      {isLoadingError && <LoadError what="the codes" onRetry={() => void refetch()} />}
      {stock && <Pool key={stock.offer.id} stock={stock} />}
    </>
  )
}
