import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { OrderedList } from '../../../ui/OrderedList.tsx'
import { deletionText, factsOf, STATES } from './collection-words.ts'
import type { AdminCollection } from './collections.ts'
import { useCollectionDeletion, useCollectionOrder } from './useCollectionList.ts'

type RowProps = { collection: AdminCollection; onDelete: () => void }

function Row({ collection, onDelete }: RowProps) {
  const { id, title, state } = collection
  const { tone, word } = STATES[state]
  return (
    <div className="flex items-center justify-between gap-2">
      <div className="min-w-0 py-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/admin/collections/${id}`}
            dir="auto"
            className="inline-flex min-h-8 items-center font-semibold text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </Link>
          <Badge tone={tone} dot>
            {word}
          </Badge>
        </p>
        <p className="tabular text-portal text-ink-muted wrap-anywhere">{factsOf(collection).join(' · ')}</p>
      </div>
      <IconButton
        label={`Delete ${title}`}
        icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onDelete}
      />
    </div>
  )
}

/** Every collection in the order in which employees meet them, to be opened, moved and deleted. */
export function CollectionOrder({ collections }: { collections: readonly AdminCollection[] }) {
  /** Stays while its dialog closes. */
  const [asked, setAsked] = useState<{ collection: AdminCollection; isOpen: boolean }>()
  const order = useCollectionOrder()
  const remove = useCollectionDeletion()
  return (
    <>
      <OrderedList
        label="Collections in display order"
        items={collections}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onReorder={(ids) => order(ids)}
      >
        {(collection) => <Row collection={collection} onDelete={() => setAsked({ collection, isOpen: true })} />}
      </OrderedList>
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
          title="Are you sure?"
          text={deletionText(asked.collection)}
          confirm="Delete"
          onConfirm={() => remove(asked.collection)}
        />
      )}
    </>
  )
}
