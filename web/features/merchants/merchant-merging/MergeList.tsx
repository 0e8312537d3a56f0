import { useState } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows } from '../../../ui/Section.tsx'
import { counted } from './merge-text.ts'
import type { MerchantMerge } from './merges.ts'
import { UndoDialog } from './UndoDialog.tsx'

function whatMoved({ moved, mergedAt, mergedBy }: MerchantMerge): string {
  const parts = [
    counted(moved.offers, 'offer'),
    counted(moved.followers, 'follower'),
    counted(moved.locations, 'location'),
    counted(moved.people, 'person', 'people'),
  ]
  return `${parts.join(', ')}. Merged on ${formatDate(mergedAt)}${mergedBy ? ` by ${mergedBy}` : ''}.`
}

function State({ merge, onUndo }: { merge: MerchantMerge; onUndo: () => void }) {
  if (merge.undoneAt !== null) return <Badge>Undone on {formatDate(merge.undoneAt)}</Badge>
  if (!merge.canUndo) return <Badge>Can no longer be undone</Badge>
  return (
    <Button size="small" onClick={onUndo}>
      Undo until {formatDate(merge.undoUntil)}
      <span className="sr-only">, the merge of {merge.mergedName}</span>
    </Button>
  )
}

/** What was merged, the latest first. */
export function MergeList({ merges }: { merges: readonly MerchantMerge[] }) {
  /** Stays while its dialog fades out. */
  const [asked, setAsked] = useState<{ merge: MerchantMerge; isOpen: boolean }>()
  return (
    <>
      <Rows label="Merges">
        {merges.map((merge) => (
          <Row
            key={merge.id}
            title={`${merge.mergedName} into ${merge.keptName}`}
            text={whatMoved(merge)}
            actions={<State merge={merge} onUndo={() => setAsked({ merge, isOpen: true })} />}
          />
        ))}
      </Rows>
      {asked && (
        <UndoDialog
          key={asked.merge.id}
          merge={asked.merge}
          isOpen={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
        />
      )}
    </>
  )
}
