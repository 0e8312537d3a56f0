import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CardMenu } from './CardMenu.tsx'
import { decide, type IssuedCard, movedText, nameOf, titleOf, useCardDeed } from './issued-cards.ts'

type CardProps = { card: IssuedCard }

function Decide({ card }: CardProps) {
  const run = (outcome: 'APPROVED' | 'DECLINED') => decide({ outcome, chosen: { ids: [card.id] } })
  const approve = useCardDeed({
    run: () => run('APPROVED'),
    done: movedText('approved'),
    failed: 'Failed to approve the card',
  })
  const decline = useCardDeed({
    run: () => run('DECLINED'),
    done: movedText('declined'),
    failed: 'Failed to decline the card',
  })
  return (
    <>
      <Button
        size="small"
        busy={approve.isPending}
        aria-label={`Approve ${nameOf(card)}’s card`}
        onClick={() => approve.mutate()}
      >
        Approve
      </Button>
      <ConfirmButton
        label={`Decline ${nameOf(card)}’s card`}
        title={`Decline the ${titleOf(card)} card of ${nameOf(card)}?`}
        text="Its holder is told that it was not approved."
        confirm="Decline"
        busy={decline.isPending}
        onConfirm={() => decline.mutate()}
      >
        Decline
      </ConfirmButton>
    </>
  )
}

/** What may be done with a card now. */
export function CardDeeds({ card }: CardProps) {
  const { can } = card
  if (!can.revoke) return <span className="text-ink-muted">–</span>
  return (
    <span className="flex flex-wrap items-center gap-2">
      {can.decide && <Decide card={card} />}
      <CardMenu card={card} />
    </span>
  )
}
