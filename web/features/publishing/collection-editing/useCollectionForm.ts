import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api/client.ts'
import { notify, notifyError } from '../../../ui/toast.ts'
import { type CollectionValues, fieldAt, NEW_COLLECTION, toRequest, toValues } from './collection-form.ts'
import { addCollection, type AdminCollectionDetail, COLLECTIONS_KEY, saveCollection } from './collections.ts'

const ACTION = { action: 'collection' }

/**
 * The form of a new collection, or of `collection` as it was when the form was opened: what somebody else saves meanwhile is not
 * typed over. `onSaved` runs once it is kept.
 */
export function useCollectionForm(collection: AdminCollectionDetail | undefined, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(collection)
  const form = useForm<CollectionValues>({ defaultValues: opened ? toValues(opened) : NEW_COLLECTION })
  const { setError, reset } = form
  const { mutate, isPending } = useMutation({
    mutationFn: (values: CollectionValues) =>
      opened ? saveCollection(opened.id, opened.updatedAt, toRequest(values)) : addCollection(toRequest(values)),
    onSuccess: () => {
      notify(opened ? 'Collection updated' : 'Collection added', ACTION)
      onSaved()
    },
    onError: (error) => {
      notifyError('Failed to save collection', ACTION)
      const issues = error instanceof ApiError ? error.issues : []
      const atBoxes = issues.flatMap(({ path, message }) => {
        const name = fieldAt(path)
        return name ? [{ name, message }] : []
      })
      atBoxes.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }))
      if (atBoxes.length === 0) setError('root', { message: error.message })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY }),
  })
  const load = () => {
    if (!collection) return
    reset(toValues(collection))
    setOpened(collection)
  }
  const isBehind = collection !== undefined && collection.updatedAt !== opened?.updatedAt && !isPending
  return { form, isPending, isBehind, load, save: form.handleSubmit((values) => !isPending && mutate(values)) }
}
