import { Trash2 } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CategoryIcon } from '../../../ui/Artwork.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { countText } from '../../../ui/ShowMore.tsx'
import { type AdminCategory, useChangeCategory, useSetActive } from './admin-categories.ts'
import { toValues } from './category-form.ts'
import { CategoryForm } from './CategoryForm.tsx'

type ShownCategoryProps = {
  category: AdminCategory
  onEdit: () => void
  onDelete: () => void
  /** Takes the focus back when the form closes. */
  editButton: RefObject<HTMLButtonElement | null> | undefined
}

export function ShownCategory({ category, onEdit, onDelete, editButton }: ShownCategoryProps) {
  const { id, name, description, icon, active, offers, offersAreCapped } = category
  const { mutate } = useSetActive(id)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-muted">
        <CategoryIcon name={icon} />
      </span>
      <div className="min-w-[min(10rem,100%)] grow basis-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {name}
          {!active && <Badge>Inactive</Badge>}
        </p>
        {description && <p className="text-portal text-ink-muted wrap-anywhere">{description}</p>}
      </div>
      <p className="tabular min-w-24 text-portal text-ink-muted sm:text-right">
        {countText(offers, offersAreCapped)} {offers === 1 ? 'offer' : 'offers'}
      </p>
      <div className="flex items-center gap-1">
        <Switch checked={active} onChange={(next) => mutate(next)}>
          <span className="text-portal">
            Active<span className="sr-only">: {name}</span>
          </span>
        </Switch>
        <Button ref={editButton} size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </div>
  )
}

/** The row's own form; it keeps what was typed when the list changes around it. */
export function EditedCategory({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const formId = useId()
  const { mutateAsync, isPending } = useChangeCategory(category)
  return (
    <div className="flex flex-col gap-4 p-2" role="group" aria-label={`Edit ${category.name}`}>
      <CategoryForm
        formId={formId}
        start={toValues(category)}
        onSave={async (wish) => {
          await mutateAsync(wish)
          onClose()
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" form={formId} variant="primary" busy={isPending}>
          Save
        </Button>
      </div>
    </div>
  )
}
