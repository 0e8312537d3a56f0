import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Popover } from '../../../ui/Popover.tsx'
import { notify } from '../../../ui/toast.ts'
import { type SavedView, savedViewsQuery, useSavedViewChanges, type ViewFilters } from './saved-views.ts'
import { useRemovals } from './useRemovals.ts'
import { SaveViewButton, ViewsButton } from './ViewButtons.tsx'
import { ViewList } from './ViewList.tsx'

const ViewNameDialog = lazy(() => import('./ViewNameDialog.tsx'))

export type SavedViewsProps = {
  /** What would be saved; undefined when nothing narrows the list. */
  filters: ViewFilters | undefined
  onApply: (filters: ViewFilters) => void
}

/** Which press fetched this: what it asked for shows at once. */
export type FirstAsked = 'save' | 'list'

/** What is there, and what was deleted here unless its name is taken again. */
function merge(kept: readonly SavedView[], removed: ReadonlyMap<string, SavedView>): SavedView[] {
  const there = kept.filter(({ id }) => !removed.has(id))
  const gone = [...removed.values()].filter(({ name }) => !there.some((view) => view.name === name))
  return [...there, ...gone].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

/** Named filters of the viewer's own: to apply, rename and delete, and the way to save the present ones. */
export default function SavedViews({ filters, onApply, first }: SavedViewsProps & { first: FirstAsked }) {
  const [isOpen, setIsOpen] = useState(first === 'list')
  const [naming, setNaming] = useState<'new' | SavedView | undefined>(first === 'save' ? 'new' : undefined)
  const { data, isError, refetch } = useQuery({ ...savedViewsQuery, enabled: isOpen })
  const { add, rename } = useSavedViewChanges()
  const { removed, remove, undo } = useRemovals()
  const startNaming = (what: 'new' | SavedView) => {
    setIsOpen(false)
    setNaming(what)
  }
  const apply = (view: SavedView) => {
    setIsOpen(false)
    onApply(view.filters)
  }
  const submit = async (name: string) => {
    if (naming !== undefined && naming !== 'new') return await rename({ id: naming.id, name })
    await add({ name, filters: filters ?? {} })
    return notify(`Saved ‘${name}’`)
  }
  const isNew = naming === 'new'
  return (
    <>
      {filters && <SaveViewButton className="max-md:hidden" onClick={() => startNaming('new')} />}
      <Popover label="Saved views" align="end" isOpen={isOpen} onOpenChange={setIsOpen} trigger={<ViewsButton />}>
        <ViewList
          views={data && merge(data, removed)}
          hasFailed={isError}
          onRetry={() => void refetch()}
          removed={removed}
          onApply={apply}
          onRename={startNaming}
          onRemove={remove}
          onUndo={undo}
        />
        {filters && <SaveViewButton className="w-full md:hidden" onClick={() => startNaming('new')} />}
      </Popover>
      <Suspense>
        {naming !== undefined && (
          <ViewNameDialog
            title={isNew ? 'Save this view' : 'Rename this view'}
            action={isNew ? 'Save' : 'Rename'}
            name={isNew ? '' : naming.name}
            onClose={() => setNaming(undefined)}
            onSubmit={submit}
          />
        )}
      </Suspense>
    </>
  )
}
