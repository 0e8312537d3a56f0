import { useEffect, useRef, useState } from 'react'
import { OrderedList } from '../../../ui/OrderedList.tsx'
import { type AdminCategory, useOrderCategories } from './admin-categories.ts'
import { EditedCategory, ShownCategory } from './CategoryRow.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'

/** One row at a time is a form; when it closes, its button has the focus again. */
function useEditing() {
  const [edited, setEdited] = useState<AdminCategory>()
  const [left, setLeft] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (left !== undefined) button.current?.focus()
  }, [left])
  return {
    edited,
    open: (category: AdminCategory) => {
      setLeft(undefined)
      setEdited(category)
    },
    close: () => {
      setLeft(edited?.id)
      setEdited(undefined)
    },
    buttonOf: ({ id }: AdminCategory) => (id === left ? button : undefined),
  }
}

/** All categories in the order that employees see them in, to be moved, changed and deleted. */
export function CategoryList({ categories }: { categories: readonly AdminCategory[] }) {
  const { mutate } = useOrderCategories()
  const { edited, open, close, buttonOf } = useEditing()
  /** Stays while its question fades out. */
  const [asked, setAsked] = useState<{ category: AdminCategory; isOpen: boolean }>()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <OrderedList
        label="Categories in display order"
        items={categories}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onReorder={(to) => mutate({ from: categories.map(({ id }) => id), to })}
      >
        {(category) =>
          edited?.id === category.id ? (
            <EditedCategory category={edited} onClose={close} />
          ) : (
            <ShownCategory
              category={category}
              editButton={buttonOf(category)}
              onEdit={() => open(category)}
              onDelete={() => setAsked({ category, isOpen: true })}
            />
          )
        }
      </OrderedList>
      {asked && (
        <DeleteCategory
          key={asked.category.id}
          category={asked.category}
          others={categories.filter(({ id }) => id !== asked.category.id)}
          isOpen={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
          onDeleted={() => list.current?.focus()}
        />
      )}
    </div>
  )
}
