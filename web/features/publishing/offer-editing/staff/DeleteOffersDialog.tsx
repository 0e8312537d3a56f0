import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../../domain/count.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { attachmentsQuery, type OfferAttachments } from './admin-offers.ts'
import { offersText } from './useOffersChange.ts'

const some = (many: number, one: string, more: string) => (many === 1 ? `1 ${one}` : `${formatCount(many)} ${more}`)

/** What hangs on the offers, a line for each kind that there is. */
function linesOf(hanging: OfferAttachments): string[] {
  const { codes, codesTaken, favourites, reminders, collections, revisions, redemptions } = hanging
  const taken =
    codesTaken > 0 ? `, of which ${formatCount(codesTaken)} are in people’s hands and stay in “My codes”` : ''
  return [
    ...(codes > 0 ? [`${some(codes, 'code', 'codes')}${taken}`] : []),
    ...(favourites > 0
      ? [`saved ${favourites === 1 ? 'once' : `${formatCount(favourites)} times`}: it leaves those lists`]
      : []),
    ...(reminders > 0 ? [`${some(reminders, 'reminder', 'reminders')} that will not be sent`] : []),
    ...(collections > 0 ? [`${some(collections, 'place', 'places')} in collections`] : []),
    ...(revisions > 0
      ? [`${some(revisions, 'changed wording', 'changed wordings')} that nobody can decide on meanwhile`]
      : []),
    ...(redemptions > 0 ? [`${some(redemptions, 'redemption', 'redemptions')}, which stay counted`] : []),
  ]
}

function afterwards({ offers, kept }: OfferAttachments): string {
  const gone = offers - kept
  const wholly = 'goes for good with all that hangs on it'
  if (kept === 0) return `After 30 days ${offers === 1 ? 'it' : 'all of it'} ${wholly}.`
  if (gone === 0)
    return `After 30 days ${offers === 1 ? 'it stays' : 'they stay'} hidden, for its history or because a feed would bring it back.`
  return `After 30 days ${offersText(gone).toLowerCase()} ${gone === 1 ? 'goes' : 'go'} for good with all that hangs on them; ${offersText(kept).toLowerCase()} ${kept === 1 ? 'stays' : 'stay'} hidden, for the history or because a feed would bring them back.`
}

type DeleteOffersDialogProps = {
  ids: readonly string[]
  /** What a single one is called. */
  title?: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}

/** Says what goes with the offers before they are deleted. */
export default function DeleteOffersDialog({ ids, title, isOpen, onOpenChange, onConfirm }: DeleteOffersDialogProps) {
  const { data, isError, refetch } = useQuery({ ...attachmentsQuery(ids), enabled: isOpen })
  const lines = data ? linesOf(data) : []
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={
        title ? `Delete ${title}?` : `Delete ${ids.length === 1 ? 'one offer' : `${formatCount(ids.length)} offers`}?`
      }
      text={`Nobody but staff sees ${ids.length === 1 ? 'it' : 'them'} from now on. “Deleted” keeps ${ids.length === 1 ? 'it' : 'them'} for 30 days, to be restored with all that hangs on ${ids.length === 1 ? 'it' : 'them'}.`}
      confirm="Delete"
      onConfirm={onConfirm}
    >
      {isError && !data && <LoadError what="what hangs on it" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-16 rounded-control" />}
      {data && (
        <div className="flex flex-col gap-2">
          {lines.length > 0 ? (
            <>
              <p className="font-semibold">What hangs on {ids.length === 1 ? 'it' : 'them'}:</p>
              <ul aria-label="What hangs on it" className="list-disc pl-5">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>No codes, favourites, reminders or redemptions hang on {ids.length === 1 ? 'it' : 'them'}.</p>
          )}
          <p>{afterwards(data)}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
