import { ACCOUNT_STATES, ROLES } from '../../../../domain/enums.ts'
import { ROLE_WORDS } from '../../../../domain/role-words.ts'
import type { Change } from '../../../lib/navigation.ts'
import { ComboboxChip } from '../../../ui/Combobox.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SelectChip } from '../../../ui/Select.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { STATE_WORDS } from './user-words.ts'
import { parseFilters, type UserFilters } from './users.ts'

const ALL = 'ALL'
const ROLE_OPTIONS = [
  { value: ALL, label: 'All roles' },
  ...ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
]
const STATE_OPTIONS = [
  { value: ALL, label: 'All' },
  ...ACCOUNT_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
]
const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name, A to Z' },
  { value: 'name-desc', label: 'By name, Z to A' },
  { value: 'email', label: 'By email, A to Z' },
  { value: 'email-desc', label: 'By email, Z to A' },
]

type UserSearchProps = {
  filters: UserFilters
  companies: readonly { id: string; name: string }[]
  onChange: Change<UserFilters>
}

/** The filters with one of them changed; what means none is left out. */
const withOne = (name: keyof UserFilters, value: string) => (now: UserFilters) =>
  parseFilters(new URLSearchParams({ ...now, [name]: value }))

/** Search by name or email, and the choices of role, status, company and order. */
export function UserSearch({ filters, companies, onChange }: UserSearchProps) {
  const { q, role, state, companyId, sort } = filters
  const { text, setText } = useSearchText(q ?? '', (next) => onChange(withOne('q', next), { replace: true }))
  const choose = (name: keyof UserFilters) => (value: string) => onChange(withOne(name, value))
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <div className="grow max-sm:basis-full sm:max-w-80">
        <SearchField
          label="Search by name or email"
          placeholder="Search by name or email"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SelectChip
        name="Role"
        value={role ?? ALL}
        isOn={role !== undefined}
        options={ROLE_OPTIONS}
        onChange={choose('role')}
      />
      <SelectChip
        name="Status"
        value={state ?? ALL}
        isOn={state !== undefined}
        options={STATE_OPTIONS}
        onChange={choose('state')}
      />
      <ComboboxChip
        name="Company"
        placeholder="Search companies"
        empty="No company of that name."
        value={companyId ?? ''}
        options={[
          ...(companyId ? [{ value: '', label: 'All companies' }] : []),
          ...companies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={choose('companyId')}
      />
      <SelectChip
        name="Order"
        value={sort ?? 'newest'}
        isOn={sort !== undefined}
        options={SORT_OPTIONS}
        onChange={choose('sort')}
      />
    </div>
  )
}
