import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type IngestionSource, type SourceKind, useSourceAdding } from './sources.ts'

type AddSourceProps = { free: readonly SourceKind[]; onAdded: (source: IngestionSource) => void }

/** Adds a source of a kind that may have another, and leads to its settings. */
export function AddSource({ free, onAdded }: AddSourceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const { mutate, isPending } = useSourceAdding((source) => {
    setIsOpen(false)
    setName('')
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
            <Button
              variant="primary"
              busy={isPending}
              onClick={() => mutate({ type: kind.type, ...(kind.isMany && name.trim() !== '' && { name }) })}
            >
              Add
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <Select
            label="Kind"
            hint={kind.isMany ? 'There may be several of this kind.' : 'There is one source for each network.'}
            value={kind.type}
            options={free.map(({ type, label }) => ({ value: type, label }))}
            onChange={setChosen}
          />
          {kind.isMany && (
            <TextField
              label="Name"
              optional
              hint={`Empty means ${kind.label}.`}
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
