import { useQuery } from '@tanstack/react-query'
import { INVITATION_STATE_WORDS, INVITATION_STATES } from '../../../../domain/employees.ts'
import { EMPLOYEE_STATUSES } from '../../../../domain/enums.ts'
import { employeeChoicesQuery } from '../../../lib/employee-choices.ts'
import type { Change } from '../../../lib/navigation.ts'
import { ComboboxChip } from '../../../ui/Combobox.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SelectChip } from '../../../ui/Select.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { STATUS_WORDS } from './employee-words.ts'
import { type EmployeeFilters, withFilter } from './employees.ts'

const ALL = 'ALL'
const STATUS_OPTIONS = [
  { value: ALL, label: 'All statuses' },
  ...EMPLOYEE_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
]
const INVITATION_OPTIONS = [
  { value: ALL, label: 'All' },
  ...INVITATION_STATES.map((state) => ({ value: state, label: INVITATION_STATE_WORDS[state] })),
]
const SORT_OPTIONS = [
  { value: 'name', label: 'By name, A to Z' },
  { value: 'name-desc', label: 'By name, Z to A' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

type ValueChipProps = {
  name: string
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** One of the company's own values; left out where it has none. */
function ValueChip({ name, all, value, options, onChoose }: ValueChipProps) {
  if (options.length === 0 && value === undefined) return null
  return (
    <ComboboxChip
      name={name}
      placeholder={`Find a ${name.toLowerCase()}`}
      empty={`No ${name.toLowerCase()} like that.`}
      value={value ?? ''}
      options={[...(value === undefined ? [] : [{ value: '', label: all }]), ...options]}
      onChange={onChoose}
    />
  )
}

const toOptions = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))

/** Search by name, email or employee ID, and the choices that narrow the list. */
export function EmployeeSearch({ filters, onChange }: { filters: EmployeeFilters; onChange: Change<EmployeeFilters> }) {
  const { data } = useQuery(employeeChoicesQuery)
  const { text, setText } = useSearchText(filters.q ?? '', (q) =>
    onChange((now) => withFilter(now, 'q', q), { replace: true }),
  )
  const choose = (name: keyof EmployeeFilters) => (value: string) => onChange((now) => withFilter(now, name, value))
  const groups = data?.groups.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <div className="grow max-sm:basis-full sm:max-w-80">
        <SearchField
          label="Search by name, email or employee ID"
          placeholder="Name, email or employee ID"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ValueChip
        name="Department"
        all="All departments"
        value={filters.department}
        options={toOptions(data?.departments)}
        onChoose={choose('department')}
      />
      <ValueChip
        name="Location"
        all="All locations"
        value={filters.location}
        options={toOptions(data?.locations)}
        onChoose={choose('location')}
      />
      <ValueChip
        name="Grade"
        all="All grades"
        value={filters.grade}
        options={toOptions(data?.grades)}
        onChoose={choose('grade')}
      />
      <ValueChip name="Group" all="All groups" value={filters.groupId} options={groups} onChoose={choose('groupId')} />
      <SelectChip
        name="Status"
        value={filters.status ?? ALL}
        isOn={filters.status !== undefined}
        options={STATUS_OPTIONS}
        onChange={choose('status')}
      />
      <SelectChip
        name="Invitation"
        value={filters.invitation ?? ALL}
        isOn={filters.invitation !== undefined}
        options={INVITATION_OPTIONS}
        onChange={choose('invitation')}
      />
      <SelectChip
        name="Order"
        value={filters.sort ?? 'name'}
        isOn={filters.sort !== undefined}
        options={SORT_OPTIONS}
        onChange={choose('sort')}
      />
    </div>
  )
}
