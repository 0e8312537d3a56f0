import { useState } from 'react'
import { notify, notifyError } from '../../../ui/toast.ts'
import { type SavedView, useSavedViewChanges } from './saved-views.ts'

const ACTION = { action: 'saved views' }

const say = (error: unknown) => notifyError(error instanceof Error ? error.message : String(error), ACTION)

type Removals = {
  removed: ReadonlyMap<string, SavedView>
  remove: (view: SavedView) => void
  undo: (view: SavedView) => void
}

/** Deleting happens at once: what is deleted keeps its place, with its way back, until the page is left. */
export function useRemovals(): Removals {
  const [removed, setRemoved] = useState<ReadonlyMap<string, SavedView>>(new Map())
  const changes = useSavedViewChanges()
  const forget = (view: SavedView) => setRemoved((before) => new Map([...before].filter(([id]) => id !== view.id)))
  const undo = async (view: SavedView) => {
    try {
      await changes.add({ name: view.name, filters: view.filters, alert: view.alert })
      forget(view)
    } catch (error) {
      say(error)
    }
  }
  const remove = async (view: SavedView) => {
    setRemoved((before) => new Map(before).set(view.id, view))
    try {
      await changes.remove(view.id)
      notify(`Deleted ‘${view.name}’`, { undo: () => void undo(view), ...ACTION })
    } catch (error) {
      forget(view)
      say(error)
    }
  }
  return { removed, remove: (view) => void remove(view), undo: (view) => void undo(view) }
}
