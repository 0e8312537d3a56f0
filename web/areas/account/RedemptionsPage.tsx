import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { RedemptionRow } from '../../features/redeeming/redemptions/RedemptionRow.tsx'
import { myRedemptionsQuery, REDEMPTIONS_A_PAGE } from '../../features/redeeming/redemptions/redemptions.ts'
import { CashbackState } from '../../features/redeeming/cashback/CashbackState.tsx'
import { MonthlySavings } from '../../features/redeeming/savings/MonthlySavings.tsx'
import { SavingsSummary } from '../../features/redeeming/redemptions/SavingsSummary.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-44 rounded-card" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-24" />
      ))}
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={<ReceiptText size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="No redemptions yet"
      text="When you use an offer, it appears here with what it saved"
      action={
        <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
          Browse Offers
        </Link>
      }
    />
  )
}

/** Where every redemption of one's own can be found again, with what they saved together. */
export function RedemptionsPage() {
  const list = useInfiniteQuery(myRedemptionsQuery)
  const { data, hasNextPage } = list
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const newest = data?.pages[0]
  return (
    <>
      <PageTitle>Redemptions · Account</PageTitle>
      {list.isPending && <Loading />}
      {list.isLoadingError && <LoadError what="your redemptions" onRetry={() => void list.refetch()} />}
      {data && items.length === 0 && <Nothing />}
      {newest && items.length > 0 && (
        <>
          <SavingsSummary savings={newest.savings} keptMonths={newest.keptMonths} />
          <MonthlySavings />
          <section aria-labelledby="redemptions">
            <h2 id="redemptions" className="text-h3">
              Redemptions
            </h2>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <RedemptionRow key={item.id} item={item}>
                  {item.cashback && (
                    <CashbackState redemptionId={item.id} title={item.offer.title} cashback={item.cashback} />
                  )}
                </RedemptionRow>
              ))}
            </ul>
          </section>
        </>
      )}
      {hasNextPage && (
        <ShowMore
          step={REDEMPTIONS_A_PAGE}
          shown={items.length}
          total={undefined}
          busy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
