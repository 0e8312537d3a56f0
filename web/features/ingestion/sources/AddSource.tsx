import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type IngestionSource, type SourceKind, useSourceAdding } from './sources.ts'

type AddSourceProps = { free: readonly SourceKind[]; onAdded: (source: IngestionSource) => void }

/** Adds a source of a kind that has none yet, and leads to its settings. */
export function AddSource({ free, onAdded }: AddSourceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { mutate, isPending } = useSourceAdding((source) => {
    setIsOpen(false)
    onAdded(source)
  })
  const kind = free.find(({ type }) => type === chosen) ?? free[0]
  if (!kind) return null
  return (
    <>
      <Button icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Add source
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Add a source"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="primary" busy={isPending} onClick={() => mutate(kind.type)}>
              Add
            </Button>
          </>
        }
      >
        <Select
          label="Network"
          hint="One source for each. Its settings come next."
          value={kind.type}
          options={free.map(({ type, label }) => ({ value: type, label }))}
          onChange={setChosen}
        />
      </Dialog>
    </>
  )
}
