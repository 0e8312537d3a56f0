import { COMPANY_STATUSES } from '../../../../domain/enums.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SelectChip } from '../../../ui/Select.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { type CompanyFilters, parseFilters } from './companies.ts'

const ALL = 'ALL'
const STATUSES = [{ value: ALL, label: 'All' }, ...COMPANY_STATUSES.map((status) => ({ value: status, label: status }))]

type CompanySearchProps = {
  filters: CompanyFilters
  onChange: (filters: CompanyFilters, how: { replace: boolean }) => void
}

/** Search by name or email domain, and a choice of status. */
export function CompanySearch({ filters, onChange }: CompanySearchProps) {
  const { q, status } = filters
  const withOne = (name: keyof CompanyFilters, value: string) =>
    parseFilters(new URLSearchParams({ ...filters, [name]: value }))
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
        onChange={(value) => onChange(withOne('status', value), { replace: false })}
      />
    </div>
  )
}
