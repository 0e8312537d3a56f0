import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AddCodes } from '../../features/redeeming/code-pools/AddCodes.tsx'
import { AlertNumber } from '../../features/redeeming/code-pools/AlertNumber.tsx'
import { CodesEach } from '../../features/redeeming/code-pools/CodesEach.tsx'
import { type CodeStock, codeStockQuery } from '../../features/redeeming/code-pools/code-pools.ts'
import { PoolFiles } from '../../features/redeeming/code-pools/PoolFiles.tsx'
import { StockPanel } from '../../features/redeeming/code-pools/StockPanel.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfOneOffer } from './OfOneOffer.tsx'

function Loading() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-[29rem] rounded-card" />
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
  return (
    <OfOneOffer
      title="Codes"
      offer={stock?.offer}
      error={error}
      notFound="It is not one of your offers with codes, or it was deleted."
    >
      {isPending && <Loading />}
      {isLoadingError && <LoadError what="the codes" onRetry={() => void refetch()} />}
      {stock && <Pool key={stock.offer.id} stock={stock} />}
    </OfOneOffer>
  )
}
