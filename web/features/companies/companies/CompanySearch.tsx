import { COMPANY_STATUSES } from '../../../../domain/enums.ts'
import type { Change } from '../../../lib/navigation.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SelectChip } from '../../../ui/Select.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { type CompanyFilters, parseFilters } from './companies.ts'

const ALL = 'ALL'
const STATUSES = [{ value: ALL, label: 'All' }, ...COMPANY_STATUSES.map((status) => ({ value: status, label: status }))]

type CompanySearchProps = {
  filters: CompanyFilters
  onChange: Change<CompanyFilters>
}

/** The filters with one of them changed; what means none is left out. */
const withOne = (name: keyof CompanyFilters, value: string) => (now: CompanyFilters) =>
  parseFilters(new URLSearchParams({ ...now, [name]: value }))

/** Search by name or email domain, and a choice of status. */
export function CompanySearch({ filters, onChange }: CompanySearchProps) {
  const { q, status } = filters
  const { text, setText } = useSearchText(q ?? '', (next) => onChange(withOne('q', next), { replace: true }))
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <div className="grow max-sm:basis-full sm:max-w-80">
        <SearchField
          label="Search by name or domain"
          placeholder="Search by name or domain"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SelectChip
        name="Status"
        value={status ?? ALL}
        isOn={status !== undefined}
        options={STATUSES}
        onChange={(value) => onChange(withOne('status', value))}
      />
    </div>
  )
}
