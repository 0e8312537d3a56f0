import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RemovableChip } from '../ui/Chip.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { groupNamesQuery } from './group-names.ts'

type GroupChoiceProps = { chosen: readonly string[]; onChange: (ids: string[]) => void; error: string | undefined }

/** Which groups of the company something is for. */
export function GroupChoice({ chosen, onChange, error }: GroupChoiceProps) {
  const { data } = useQuery(groupNamesQuery)
  const groups = data?.items ?? []
  const left = groups.filter(({ id }) => !chosen.includes(id))
  if (data && groups.length === 0) {
    return (
      <p role="alert" className="text-portal text-ink-muted">
        Your company has no groups yet. They are made under{' '}
        <Link to="/company/groups" className="text-brand-ink underline">
          Groups
        </Link>
        .
      </p>
    )
  }
  return (
    <>
      <Combobox
        key={chosen.length}
        label="Add a group"
        placeholder="Search groups"
        value=""
        options={left.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => id !== '' && onChange([...chosen, id])}
        empty="No other group of that name"
        error={error}
      />
      {chosen.length > 0 && (
        <div role="group" aria-label="Chosen groups" className="flex flex-wrap gap-2">
          {groups
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <RemovableChip key={id} label={name} onRemove={() => onChange(chosen.filter((one) => one !== id))}>
                <span className="max-w-56 truncate">{name}</span>
              </RemovableChip>
            ))}
        </div>
      )}
    </>
  )
}
