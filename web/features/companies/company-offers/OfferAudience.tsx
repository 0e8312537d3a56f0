import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { groupNamesQuery } from '../../../lib/group-names.ts'
import { RemovableChip, ToggleChip } from '../../../ui/Chip.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { type OfferValues, RULES } from './offer-form.ts'

const AUDIENCES = [
  { value: 'EVERYBODY', label: 'Everybody' },
  { value: 'GROUPS', label: 'Chosen groups' },
] as const

/** Which groups of the company have the offer. */
function Groups() {
  const { watch, setValue, register, clearErrors, formState } = useFormContext<OfferValues>()
  const chosen = watch('groupIds')
  const { data } = useQuery(groupNamesQuery)
  register('groupIds', { validate: RULES.groupIds })
  const groups = data?.items ?? []
  const left = groups.filter(({ id }) => !chosen.includes(id))
  const set = (ids: string[]) => {
    setValue('groupIds', ids, { shouldDirty: true })
    clearErrors('groupIds')
  }
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
        onChange={(id) => id !== '' && set([...chosen, id])}
        empty="No other group of that name"
        error={formState.errors.groupIds?.message}
      />
      {chosen.length > 0 && (
        <div role="group" aria-label="Chosen groups" className="flex flex-wrap gap-2">
          {groups
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <RemovableChip key={id} label={name} onRemove={() => set(chosen.filter((one) => one !== id))}>
                <span className="max-w-56 truncate">{name}</span>
              </RemovableChip>
            ))}
        </div>
      )}
    </>
  )
}

/** Whom the offer is for. */
export function OfferAudience() {
  const { watch, setValue } = useFormContext<OfferValues>()
  const audience = watch('audience')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-portal font-semibold">Who sees it</legend>
      <div className="flex flex-wrap gap-2">
        {AUDIENCES.map(({ value, label }) => (
          <ToggleChip
            key={value}
            isOn={audience === value}
            onClick={() => setValue('audience', value, { shouldDirty: true })}
          >
            {label}
          </ToggleChip>
        ))}
      </div>
      {audience === 'GROUPS' && <Groups />}
    </fieldset>
  )
}
