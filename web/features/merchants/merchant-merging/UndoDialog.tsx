import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LineList } from './LineList.tsx'
import { returningLines } from './merge-text.ts'
import { type MerchantMerge, undoPreviewQuery, useUndoMerge } from './merges.ts'

type UndoDialogProps = { merge: MerchantMerge; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** What would come back, before it does; or what stands in the way. */
export function UndoDialog({ merge, isOpen, onOpenChange }: UndoDialogProps) {
  const { data, error, refetch } = useQuery({ ...undoPreviewQuery(merge.id), enabled: isOpen, retry: false })
  const { mutate, isPending } = useUndoMerge()
  const refusal = error instanceof ApiError && error.status < 500 ? error.message : undefined
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={refusal ? 'This merge cannot be undone now' : `Undo the merge of ${merge.mergedName}?`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{refusal ? 'Close' : 'Cancel'}</Button>
          {data && !refusal && (
            <Button
              variant="primary"
              busy={isPending}
              onClick={() => mutate(merge, { onSuccess: () => onOpenChange(false) })}
            >
              Undo merge
            </Button>
          )}
        </>
      }
    >
      {refusal && <p className="text-ink-muted">{refusal}</p>}
      {error && !refusal && <LoadError what="what would come back" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-52 rounded-badge" />}
      {data && !refusal && (
        <div className="flex flex-col gap-3">
          <p className="text-ink-muted wrap-anywhere">
            {data.mergedName} comes back with what it had, as far as that is still with {data.keptName}. The suppliers
            of both are told.
          </p>
          <LineList label="What comes back" lines={returningLines(data)} />
        </div>
      )}
    </Dialog>
  )
}
