import { useQuery } from '@tanstack/react-query'
import { type ListedField, VALUES_AT_MOST } from '../../../../domain/groups.ts'
import { employeeChoicesQuery } from '../../../lib/employee-choices.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RemovableChip } from '../../../ui/Chip.tsx'
import { ComboboxChip } from '../../../ui/Combobox.tsx'
import { DateField } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { RuleForm } from './group-form.ts'

const STATUS_OPTIONS = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
  { value: 'BOTH', label: 'Active or inactive' },
] as const

type ValuesProps = {
  name: string
  values: readonly string[]
  /** The company's own values; undefined until they are loaded. */
  choices: readonly string[] | undefined
  onChange: (values: readonly string[]) => void
}

/** The values that a field may have; any will do where none is chosen. */
function Values({ name, values, choices, onChange }: ValuesProps) {
  const lower = name.toLowerCase()
  const open = (choices ?? []).filter((choice) => !values.includes(choice))
  return (
    <fieldset>
      <legend className="mb-1.5 text-portal font-semibold">{name}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {values.map((value) => (
          <RemovableChip
            key={value}
            label={`${lower} ${value}`}
            onRemove={() => onChange(values.filter((one) => one !== value))}
          >
            <span className="max-w-44 truncate">{value}</span>
          </RemovableChip>
        ))}
        {values.length < VALUES_AT_MOST && open.length > 0 && (
          <ComboboxChip
            name={values.length === 0 ? `Any ${lower}` : `Or another ${lower}`}
            placeholder={`Find a ${lower}`}
            empty={`No ${lower} like that.`}
            value=""
            options={open.map((value) => ({ value, label: value }))}
            onChange={(value) => value && onChange([...values, value])}
          />
        )}
        {choices?.length === 0 && values.length === 0 && (
          <p className="text-portal text-ink-muted">Nobody has a {lower} recorded yet.</p>
        )}
      </div>
    </fieldset>
  )
}

type RuleFieldsProps = { form: RuleForm; onChange: (form: RuleForm) => void }

/** Who belongs to a group by what is recorded of them; all of it has to hold. */
export function RuleFields({ form, onChange }: RuleFieldsProps) {
  const { data } = useQuery(employeeChoicesQuery)
  const listed = (field: ListedField) => ({
    values: form[field],
    onChange: (values: readonly string[]) => onChange({ ...form, [field]: values }),
  })
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Checkbox checked={form.hasRules} onChange={(hasRules) => onChange({ ...form, hasRules })}>
        Add everybody who matches these rules
      </Checkbox>
      {form.hasRules && (
        <>
          <p className="text-portal text-ink-muted">
            All of them have to hold. When somebody’s record changes, the group follows at once.
          </p>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Values name="Department" choices={data?.departments} {...listed('department')} />
            <Values name="Location" choices={data?.locations} {...listed('location')} />
            <Values name="Grade" choices={data?.grades} {...listed('grade')} />
            <Select
              label="Status"
              value={form.status}
              options={STATUS_OPTIONS}
              onChange={(status) =>
                onChange({ ...form, status: STATUS_OPTIONS.find(({ value }) => value === status)?.value ?? 'ACTIVE' })
              }
            />
            <DateField
              label="Started after"
              optional
              value={form.startedAfter}
              onChange={(event) => onChange({ ...form, startedAfter: event.target.value })}
            />
            <DateField
              label="Started before"
              optional
              value={form.startedBefore}
              onChange={(event) => onChange({ ...form, startedBefore: event.target.value })}
            />
          </div>
        </>
      )}
    </div>
  )
}
