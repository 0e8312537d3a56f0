import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { AUDIENCE_KINDS, AUDIENCE_WORDS, countText, isFew } from '../../../../domain/campaigns.ts'
import { RemovableChip } from '../../../ui/Chip.tsx'
import { ComboboxChip } from '../../../ui/Combobox.tsx'
import { cx } from '../../../ui/cx.ts'
import { type Option, Select } from '../../../ui/Select.tsx'
import { audienceOf, type CampaignValues, isChosen } from './campaign-form.ts'
import { choicesQuery, countQuery } from './campaigns.ts'

type Listed = 'groups' | 'departments' | 'locations'
const ONE_OF: Record<Listed, string> = { groups: 'group', departments: 'department', locations: 'location' }

const OPTIONS = AUDIENCE_KINDS.map((kind) => ({ value: kind, label: AUDIENCE_WORDS[kind] }))

function Chosen({ kind, options }: { kind: Listed; options: readonly Option[] }) {
  const { watch, setValue, clearErrors } = useFormContext<CampaignValues>()
  const values = watch(kind)
  const set = (next: readonly string[]) => {
    setValue(kind, next, { shouldDirty: true })
    clearErrors('kind')
  }
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const open = options.filter(({ value }) => !values.includes(value))
  return (
    <div role="group" aria-label={AUDIENCE_WORDS[kind]} className="flex flex-wrap items-center gap-2">
      {values.map((value) => (
        <RemovableChip
          key={value}
          label={`${ONE_OF[kind]} ${labelOf(value)}`}
          onRemove={() => set(values.filter((one) => one !== value))}
        >
          <span className="max-w-44 truncate">{labelOf(value)}</span>
        </RemovableChip>
      ))}
      {open.length > 0 && (
        <ComboboxChip
          name={values.length === 0 ? `Choose a ${ONE_OF[kind]}` : `Or another ${ONE_OF[kind]}`}
          placeholder={`Find a ${ONE_OF[kind]}`}
          empty={`No ${ONE_OF[kind]} like that.`}
          value=""
          options={open}
          onChange={(value) => value && set([...values, value])}
        />
      )}
      {options.length === 0 && <p className="text-portal text-ink-muted">Your company has no {ONE_OF[kind]} yet.</p>}
    </div>
  )
}

/** What has to be known of these people before they are written to. */
const NOTES: Partial<Record<CampaignValues['kind'], string>> = {
  not_joined:
    'Only those whose invitation has been mailed and is still open, once each: they get one message about it before they join, whatever you send.',
  never_redeemed:
    'Told from a count that is made once a month and moved a little, so that nobody can tell who redeems.',
}

function Count() {
  const { watch } = useFormContext<CampaignValues>()
  const audience = audienceOf(watch())
  const { data, isError, isPlaceholderData } = useQuery({ ...countQuery(audience), enabled: isChosen(audience) })
  const note = NOTES[audience.kind]
  return (
    <div
      role="status"
      aria-busy={isPlaceholderData}
      className={cx('min-h-16 rounded-panel bg-sunken px-4 py-3', isPlaceholderData && 'opacity-60')}
    >
      {!isChosen(audience) && <p className="text-ink-muted">Nobody is chosen yet.</p>}
      {isChosen(audience) && isError && !data && <p className="text-ink-muted">We could not count who gets it.</p>}
      {isChosen(audience) && data && (
        <>
          <p className="tabular font-semibold">{countText(data)} now</p>
          {isFew(data) && (
            <p className="text-portal text-warning-ink">
              With so few people, you may be able to tell who they are. Is a campaign the right way?
            </p>
          )}
        </>
      )}
      {note && <p className="text-portal text-ink-muted">{note}</p>}
      <p className="text-portal text-ink-muted">
        Whoever it is for is decided when sending begins. People who do not want such messages, or whose access has
        ended, get none.
      </p>
    </div>
  )
}

const toOption = (value: string) => ({ value, label: value })

/** Whom the campaign goes to, and how many people that is. */
export function AudienceFields() {
  const { watch, setValue, register, clearErrors, formState } = useFormContext<CampaignValues>()
  const kind = watch('kind')
  const { data } = useQuery(choicesQuery)
  register('kind', {
    validate: (_, values) => isChosen(audienceOf(values)) || 'Choose who gets it.',
  })
  const options = {
    groups: (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name })),
    departments: (data?.departments ?? []).map((one) => toOption(one)),
    locations: (data?.locations ?? []).map((one) => toOption(one)),
  }
  const open = OPTIONS.filter(({ value }) => value !== 'not_joined' || watch('channel') === 'EMAIL')
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Who gets it"
        value={kind}
        options={open}
        error={formState.errors.kind?.message}
        onChange={(next) => {
          const chosen = AUDIENCE_KINDS.find((one) => one === next)
          if (!chosen) return
          setValue('kind', chosen, { shouldDirty: true })
          clearErrors('kind')
        }}
      />
      {(kind === 'groups' || kind === 'departments' || kind === 'locations') && (
        <Chosen key={kind} kind={kind} options={options[kind]} />
      )}
      <Count />
    </div>
  )
}
