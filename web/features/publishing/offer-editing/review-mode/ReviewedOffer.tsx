import type { ReactNode, Ref } from 'react'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { OfferChanges } from '../history/OfferHistory.tsx'
import { AddressTrialCard } from '../review/AddressTrialCard.tsx'
import { HowRedeemed } from '../review/HowRedeemed.tsx'
import { NearDuplicateList } from '../review/NearDuplicateList.tsx'
import type { StaffOffer } from '../review/offer-reviews.ts'
import { AsEmployeesSeeIt, Part } from '../review/Part.tsx'
import { StaffFacts, StatusReasons, SupplierFigures } from '../review/StaffFacts.tsx'
import { WordingReview } from '../review/WordingReview.tsx'

type ReviewedOfferProps = {
  facts: StaffOffer
  /** Something that must be read before the offer, such as that it was changed. */
  notice: ReactNode
  heading: Ref<HTMLHeadingElement>
  card: (card: StaffOffer['card']) => ReactNode
}

/** One offer large: what employees would read, and beside it what speaks for and against it. */
export function ReviewedOffer({ facts, notice, heading, card }: ReviewedOfferProps) {
  const { id } = facts.offer
  const isRevision = facts.review?.revision !== null && facts.review !== null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <Card className="flex flex-col gap-6">
        <header className="flex flex-col gap-2">
          <span className="flex flex-wrap items-center gap-2 text-ink-muted">
            <span dir="auto" className="wrap-anywhere">
              {facts.merchant.name}
            </span>
            {isRevision && <Badge tone="info">New wording</Badge>}
          </span>
          <h2 ref={heading} tabIndex={-1} dir="auto" className="text-h2 wrap-anywhere outline-none">
            {facts.card.title}
          </h2>
          <StatusReasons facts={facts} />
          {notice}
        </header>
        <div className="grid gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-6">
            <AsEmployeesSeeIt isVisible={facts.isVisible && !isRevision}>{card(facts.card)}</AsEmployeesSeeIt>
            <Part title="How it is redeemed">
              <HowRedeemed facts={facts} />
            </Part>
          </div>
          {facts.review && <WordingReview review={facts.review} state={facts.state} />}
        </div>
      </Card>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
        <Card>
          <Part title="Its address">
            <AddressTrialCard key={id} id={id} trial={facts.trial} />
          </Part>
        </Card>
        <Card>
          <Part title="Near-duplicates">
            <NearDuplicateList id={id} />
          </Part>
        </Card>
        <Card>
          <Part title={`With ${facts.merchant.name} so far`}>
            <SupplierFigures supplier={facts.supplier} />
          </Part>
        </Card>
        <Card>
          <Part title="Facts">
            <StaffFacts facts={facts} />
          </Part>
        </Card>
        <Card>
          <Part title="History">
            <OfferChanges reader="staff" id={id} />
          </Part>
        </Card>
      </div>
    </div>
  )
}
