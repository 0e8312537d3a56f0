import { useId, useState } from 'react'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type AdminCategory, useAddCategory } from './admin-categories.ts'
import { emptyValues } from './category-form.ts'
import { CategoryForm } from './CategoryForm.tsx'

/** The button of the screen, and its form. */
export function AddCategory({ categories }: { categories: readonly AdminCategory[] }) {
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync, isPending } = useAddCategory()
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Add Category
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Add Category"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" busy={isPending}>
              Add
            </Button>
          </>
        }
      >
        <CategoryForm
          formId={formId}
          start={emptyValues(categories)}
          onSave={async (category) => {
            await mutateAsync(category)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}
