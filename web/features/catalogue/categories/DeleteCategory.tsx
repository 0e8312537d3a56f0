import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { countText } from '../../../ui/ShowMore.tsx'
import { type AdminCategory, useDeleteCategory } from './admin-categories.ts'

const QUESTION = 'This will permanently delete this category. This action cannot be undone.'

/** What names it, so that nobody wonders where it went. */
function hintFor({ offers, offersAreCapped }: AdminCategory): string {
  if (offers === 0)
    return 'Whatever names it, such as merchants, saved views and rules of collections, names this one instead.'
  const are = offers === 1 ? '1 offer is' : `${countText(offers, offersAreCapped)} offers are`
  return `${are} in it. They move there, and so does whatever names it, such as merchants, saved views and rules of collections.`
}

type DeleteCategoryProps = {
  category: AdminCategory
  /** Those that could take its place. */
  others: readonly AdminCategory[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDeleted: () => void
}

/** Asks before a category goes, and where its offers go while it has any. */
export function DeleteCategory({ category, others, isOpen, onOpenChange, onDeleted }: DeleteCategoryProps) {
  const [chosen, setChosen] = useState<string>()
  const { mutate } = useDeleteCategory()
  const heir = others.find(({ id }) => id === chosen) ?? others[0]
  const moveTo = category.isUsed ? heir?.id : undefined
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Are you sure?"
      text={QUESTION}
      confirm="Delete"
      onConfirm={() => mutate({ id: category.id, moveTo }, { onSuccess: onDeleted })}
    >
      <p className="font-semibold wrap-anywhere">{category.name}</p>
      {category.isUsed && heir && (
        <Select
          label="Move its offers to"
          hint={hintFor(category)}
          value={heir.id}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  )
}
