import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { decide, type IssuedCard, movedText, nameOf, renew, revoke, titleOf, useCardDeed } from './issued-cards.ts'
import { ReplaceCard } from './ReplaceCard.tsx'

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

function Renew({ card }: CardProps) {
  const { mutate, isPending } = useCardDeed({
    run: () => renew([card]),
    done: movedText('renewed'),
    failed: 'Failed to renew the card',
  })
  return (
    <Button size="small" busy={isPending} aria-label={`Renew ${nameOf(card)}’s card`} onClick={() => mutate()}>
      Renew
    </Button>
  )
}

function Replace({ card }: CardProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={`Replace ${nameOf(card)}’s card`} onClick={() => setIsOpen(true)}>
        Replace
      </Button>
      {isOpen && <ReplaceCard card={card} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Revoke({ card }: CardProps) {
  const { mutate, isPending } = useCardDeed({
    run: () => revoke(card.id),
    done: 'Card revoked successfully',
    failed: 'Failed to revoke the card',
  })
  return (
    <ConfirmButton
      label={`Revoke ${nameOf(card)}’s card`}
      title={`Revoke the ${titleOf(card)} card of ${nameOf(card)}?`}
      text="It can no longer be used, and its holder is told. This cannot be undone."
      confirm="Revoke"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      Revoke
    </ConfirmButton>
  )
}

/** What may be done with a card now. */
export function CardDeeds({ card }: CardProps) {
  const { can } = card
  return (
    <span className="flex flex-wrap gap-2 xl:flex-nowrap">
      {can.decide && <Decide card={card} />}
      {can.renew && <Renew card={card} />}
      {can.replace && <Replace card={card} />}
      {can.revoke && <Revoke card={card} />}
      {!can.revoke && <span className="text-ink-muted">–</span>}
    </span>
  )
}
