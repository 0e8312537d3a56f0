import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { RemovableChip } from '../../../../ui/Chip.tsx'
import { cx } from '../../../../ui/cx.ts'
import { CONTROL_CLASS, Field } from '../../../../ui/Field.tsx'
import { withTag } from './offer-form.ts'

const TAG_AT_MOST = 40

type TagsFieldProps = { tags: readonly string[]; error: string | undefined; onChange: (tags: string[]) => void }

function Added({ tags, onChange }: Omit<TagsFieldProps, 'error'>) {
  return (
    <ul aria-label="Added so far" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <RemovableChip label={tag} onRemove={() => onChange(tags.filter((one) => one !== tag))}>
            {tag}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}

/** Words added with the button or Enter, and taken off again one by one. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    onChange(withTag(tags, typed))
    setTyped('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label="Tags" error={error} optional>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              value={typed}
              maxLength={TAG_AT_MOST}
              autoComplete="off"
              className={cx(CONTROL_CLASS, 'h-11')}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKey}
            />
            <Button className="md:pointer-fine:min-h-11" onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {tags.length > 0 && <Added tags={tags} onChange={onChange} />}
    </div>
  )
}
