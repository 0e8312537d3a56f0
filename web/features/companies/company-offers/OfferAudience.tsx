import { useFormContext } from 'react-hook-form'
import { GroupChoice } from '../../../lib/GroupChoice.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { type OfferValues, RULES } from './offer-form.ts'

const AUDIENCES = [
  { value: 'EVERYBODY', label: 'Everybody' },
  { value: 'GROUPS', label: 'Chosen groups' },
] as const

/** Whom the offer is for. */
export function OfferAudience() {
  const { watch, setValue, register, clearErrors, formState } = useFormContext<OfferValues>()
  const [audience, groupIds] = [watch('audience'), watch('groupIds')]
  register('groupIds', { validate: RULES.groupIds })
  const set = (ids: string[]) => {
    setValue('groupIds', ids, { shouldDirty: true })
    clearErrors('groupIds')
  }
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
      {audience === 'GROUPS' && (
        <GroupChoice chosen={groupIds} onChange={set} error={formState.errors.groupIds?.message} />
      )}
    </fieldset>
  )
}
