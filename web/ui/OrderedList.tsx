import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

/** A press on the handle that moves less than this is a press, not a drag. */
const DRAG_FROM_PX = 4
const picture = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type OrderedListProps<Item> = {
  /** What the rows are together, such as 'Categories in display order'. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Names the row in its buttons and in what is read aloud. */
  nameOf: (item: Item) => string
  /** Gets every key in the new order; the caller shows it at once and keeps it. */
  onReorder: (keys: string[]) => void
  /** The row without its handle and arrows. */
  children: (item: Item) => ReactNode
}

type RowProps = {
  id: string
  name: string
  index: number
  count: number
  onStep: (index: number, to: number) => void
  children: ReactNode
}

function Row({ id, name, index, count, onStep, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const step = (by: -1 | 1) => {
    const isPossible = index + by >= 0 && index + by < count
    // A button that is disabled under the finger would lose the focus, so at the ends they stay and do nothing.
    return { 'aria-disabled': !isPossible, onClick: () => isPossible && onStep(index, index + by) }
  }
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cx(
        'flex items-center gap-1 rounded-panel border border-line bg-surface p-1.5 motion-reduce:transition-none!',
        isDragging && 'relative z-1 shadow-hover',
      )}
    >
      <IconButton
        ref={setActivatorNodeRef}
        label={`Move ${name}`}
        icon={<GripVertical {...picture} />}
        className="cursor-grab touch-none active:cursor-grabbing"
        {...attributes}
        {...listeners}
      />
      <div className="min-w-0 grow">{children}</div>
      <div className="flex shrink-0 max-sm:flex-col">
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp {...picture} />}
          className="aria-disabled:opacity-40"
          {...step(-1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ArrowDown {...picture} />}
          className="aria-disabled:opacity-40"
          {...step(1)}
        />
      </div>
    </li>
  )
}

const instructions = {
  draggable:
    'Press Space to pick the row up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.',
}

/** Rows in an order that people give them: by dragging the handle, with the keyboard on it, or a step at a time. */
export function OrderedList<Item>({ label, items, keyOf, nameOf, onReorder, children }: OrderedListProps<Item>) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const placeOf = (key: string | number | undefined) => {
    const index = keys.findIndex((one) => one === key)
    const item = items[index]
    return item === undefined ? 'The row' : `${nameOf(item)}, ${index + 1} of ${items.length}`
  }
  const nameOfKey = (key: string | number) =>
    items
      .filter((item) => keyOf(item) === key)
      .map(nameOf)
      .join('')
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOfKey(active.id)} is now ${keys.indexOf(String(over.id)) + 1} of ${items.length}.` : undefined,
    onDragEnd: ({ active }) => `${nameOfKey(active.id)} was put down.`,
    onDragCancel: ({ active }) => `${nameOfKey(active.id)} stays where it was.`,
  }
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || from === to) return
    onReorder(arrayMove(keys, from, to))
  }
  const step = (from: number, to: number) => {
    const item = items[from]
    if (item !== undefined) setSaid(`${nameOf(item)} is now ${to + 1} of ${items.length}.`)
    move(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={({ active, over }) => over && move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="flex flex-col gap-2">
          {items.map((item, index) => (
            <Row
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              index={index}
              count={items.length}
              onStep={step}
            >
              {children(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  )
}
