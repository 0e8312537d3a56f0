import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { SelectionBar } from '../../../ui/SelectionBar.tsx'
import type { Selection } from '../../../ui/useSelection.ts'
import { CARDS_AT_ONCE, decide, type IssuedCard, movedText, renew, useCardDeed } from './issued-cards.ts'

type BulkProps = { shown: readonly IssuedCard[]; selection: Selection<IssuedCard> }

function textOf({ chosen, isFull }: Selection<IssuedCard>): string {
  if (chosen.size === 0) return ''
  return `${chosen.size} selected${isFull ? `, ${CARDS_AT_ONCE} at once at most` : ''}`
}

/** What can be done with several cards: approve or decline those that wait, renew those that end. */
export function CardBulkBar({ shown, selection }: BulkProps) {
  const chosen = [...selection.chosen.values()]
  const ids = chosen.filter(({ can }) => can.decide).map(({ id }) => id)
  const ending = chosen.filter(({ can }) => can.renew)
  const deed = (outcome: 'APPROVED' | 'DECLINED', verb: string, failed: string) => {
    return { run: () => decide({ outcome, chosen: { ids } }), done: movedText(verb), failed, onDone: selection.clear }
  }
  const approve = useCardDeed(deed('APPROVED', 'approved', 'Failed to approve the cards'))
  const decline = useCardDeed(deed('DECLINED', 'declined', 'Failed to decline the cards'))
  const renewal = useCardDeed({
    run: () => renew(ending),
    done: movedText('renewed'),
    failed: 'Failed to renew the cards',
    onDone: selection.clear,
  })
  return (
    <SelectionBar
      areAll={selection.areAllShown}
      isAny={chosen.length > 0}
      isMixed={selection.isAnyShown && !selection.areAllShown}
      onSelectAll={(isOn) => selection.set(shown, isOn)}
      text={textOf(selection)}
    >
      {ids.length > 0 && (
        <>
          <Button size="small" variant="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
            Approve {ids.length}
          </Button>
          <ConfirmButton
            title={`Decline ${ids.length === 1 ? 'this card' : `these ${ids.length} cards`}?`}
            text="Each holder is told that their card was not approved."
            confirm="Decline"
            busy={decline.isPending}
            onConfirm={() => decline.mutate()}
          >
            Decline {ids.length}
          </ConfirmButton>
        </>
      )}
      {ending.length > 0 && (
        <Button size="small" busy={renewal.isPending} onClick={() => renewal.mutate()}>
          Renew {ending.length}
        </Button>
      )}
      <Button size="small" onClick={selection.clear}>
        Clear
      </Button>
    </SelectionBar>
  )
}
