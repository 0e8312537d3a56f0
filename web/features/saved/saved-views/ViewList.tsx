import { Pencil, Trash2 } from 'lucide-react'
import { Switch } from '../../../ui/Checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type SavedView, useViewAlert } from './saved-views.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type RowActions = {
  onApply: (view: SavedView) => void
  onRename: (view: SavedView) => void
  onRemove: (view: SavedView) => void
  onUndo: (view: SavedView) => void
}

function ViewAlert({ view: { id, name, alert } }: { view: SavedView }) {
  const { mutate } = useViewAlert(id)
  return (
    <div className="-mt-1 pl-3">
      <Switch checked={alert} onChange={(next) => mutate(next)}>
        <span className="text-portal text-ink-muted">
          Tell me when a new offer fits<span className="sr-only"> {name}</span>
        </span>
      </Switch>
    </div>
  )
}

/** The last button stays itself when it turns from one into the other, so that it keeps the focus. */
function ViewRow({ view, isRemoved, ...on }: RowActions & { view: SavedView; isRemoved: boolean }) {
  const { name } = view
  return (
    <li>
      <div className="flex items-center">
        {isRemoved ? (
          <span className="min-w-0 grow truncate pl-3 text-portal text-ink-muted">Deleted ‘{name}’</span>
        ) : (
          <button
            type="button"
            className="min-h-11 min-w-0 grow rounded-badge px-3 py-2 text-left text-portal font-semibold wrap-anywhere hover:bg-sunken"
            onClick={() => on.onApply(view)}
          >
            {name}
          </button>
        )}
        {!isRemoved && (
          <IconButton label={`Rename ${name}`} icon={<Pencil {...icon} />} onClick={() => on.onRename(view)} />
        )}
        <button
          type="button"
          aria-label={isRemoved ? `Undo, bring back ${name}` : `Delete ${name}`}
          title={isRemoved ? undefined : `Delete ${name}`}
          className={cx(
            'inline-grid h-11 min-w-11 shrink-0 place-items-center rounded-control hover:bg-sunken hover:text-ink',
            isRemoved ? 'px-3 text-portal font-semibold text-brand-ink' : 'text-ink-muted',
          )}
          onClick={() => (isRemoved ? on.onUndo(view) : on.onRemove(view))}
        >
          {isRemoved ? 'Undo' : <Trash2 {...icon} />}
        </button>
      </div>
      {!isRemoved && <ViewAlert view={view} />}
    </li>
  )
}

type ViewListProps = RowActions & {
  views: readonly SavedView[] | undefined
  hasFailed: boolean
  onRetry: () => void
  /** Deleted since the page was opened: they keep their place until somebody leaves it. */
  removed: ReadonlyMap<string, SavedView>
}

/** The saved views by name; a press on one applies it. */
export function ViewList({ views, hasFailed, onRetry, removed, ...on }: ViewListProps) {
  if (!views && hasFailed) return <LoadError what="your saved views" onRetry={onRetry} />
  if (!views)
    return (
      <div role="status" className="flex flex-col gap-2 p-2">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-9 rounded-badge" />
        <Skeleton className="h-9 rounded-badge" />
      </div>
    )
  if (views.length === 0)
    return (
      <p className="p-3 text-portal text-ink-muted">
        None yet. Choose filters, then save them under a name to have them back with one press.
      </p>
    )
  return (
    <ul aria-label="Saved views">
      {views.map((view) => (
        <ViewRow key={view.name} view={view} isRemoved={removed.has(view.id)} {...on} />
      ))}
    </ul>
  )
}
