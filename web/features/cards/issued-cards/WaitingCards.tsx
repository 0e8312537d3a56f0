import { formatCount } from '../../../../domain/count.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { decide, movedText, useCardDeed } from './issued-cards.ts'

type WaitingProps = { counts: components['schemas']['IssuedCardCounts']; requiresApproval: boolean }

const wait = (many: number) => (many === 1 ? '1 card waits' : `${formatCount(many)} cards wait`)

/** What waits for approval, and who may give it. */
export function WaitingCards({ counts: { pending, decidable }, requiresApproval }: WaitingProps) {
  const approve = useCardDeed({
    run: () => decide({ outcome: 'APPROVED', chosen: { total: decidable } }),
    done: movedText('approved'),
    failed: 'Failed to approve the cards',
  })
  if (pending === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-panel border border-line bg-surface px-4 py-3">
      <p className="tabular grow basis-60">
        <span className="font-semibold">{wait(pending)} for approval.</span>{' '}
        <span className="text-ink-muted">
          {decidable === 0 && 'You issued them, so somebody else approves them. '}
          {!requiresApproval && 'New cards need no approval any more; these still do.'}
        </span>
      </p>
      {decidable > 0 && (
        <ConfirmButton
          title={`Approve ${decidable === 1 ? 'this card' : `all ${formatCount(decidable)} cards`}?`}
          text="Their holders are told, and can use them at once."
          confirm="Approve"
          busy={approve.isPending}
          onConfirm={() => approve.mutate()}
        >
          Approve {decidable === 1 ? 'it' : `all ${formatCount(decidable)}`}
        </ConfirmButton>
      )}
    </div>
  )
}
