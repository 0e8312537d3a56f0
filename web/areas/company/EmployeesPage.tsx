import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Upload, Users } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { opensCompany } from '../../../domain/company-access.ts'
import { EMPLOYEES_AT_ONCE } from '../../../domain/employees.ts'
import { AddEmployee } from '../../features/employees/employees/AddEmployee.tsx'
import { ColumnChoice } from '../../features/employees/employees/ColumnChoice.tsx'
import { useEmployeeColumns } from '../../features/employees/employees/employee-columns.ts'
import { EmployeeBulkBar } from '../../features/employees/employees/EmployeeBulkBar.tsx'
import {
  type EmployeeFilters,
  employeesQuery,
  PAGE_SIZE,
  parseFilters,
  toSearchParams,
  useDownloadEmployees,
  withFilter,
} from '../../features/employees/employees/employees.ts'
import { EmployeeSearch } from '../../features/employees/employees/EmployeeSearch.tsx'
import { EmployeeTable } from '../../features/employees/employees/EmployeeTable.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { useAddressFilters } from '../portal/useAddressFilters.ts'
import { useLaunchDay } from './useLaunchDay.ts'

function None({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<Users size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="Nobody matches"
      text="Try another name, email or employee ID, or take a filter off."
      action={<Button onClick={onShowAll}>Show everybody</Button>}
    />
  )
}

type PeopleProps = ReturnType<typeof useAddressFilters<EmployeeFilters>> & { launchOn: string | null }

function People({ filters, change, launchOn }: PeopleProps) {
  const list = useInfiniteQuery(employeesQuery(filters))
  const employees = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const selection = useSelection(employees, EMPLOYEES_AT_ONCE)
  const columns = useEmployeeColumns()
  const [first] = list.data?.pages ?? []
  return (
    <>
      {(employees.length > 0 || selection.chosen.size > 0) && (
        <EmployeeBulkBar
          shown={employees}
          total={first?.totalIsCapped ? undefined : (first?.total ?? undefined)}
          filters={filters}
          selection={selection}
          launchOn={launchOn}
        >
          <ColumnChoice shown={columns.shown} onToggle={columns.toggle} />
        </EmployeeBulkBar>
      )}
      <PagedList
        list={list}
        what="your people"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={8} className="h-16 max-md:h-60" />}
        none={<None onShowAll={() => change(() => ({}))} />}
      >
        {() => (
          <EmployeeTable
            employees={employees}
            columns={columns.shown}
            selection={selection}
            sort={filters.sort ?? 'name'}
            onSort={(sort) => change((now) => withFilter(now, 'sort', sort))}
          />
        )}
      </PagedList>
    </>
  )
}

/** Everybody whom the company has recorded, whether or not they have joined. */
export function EmployeesPage() {
  const { filters, change } = useAddressFilters(parseFilters, toSearchParams)
  const download = useDownloadEmployees(filters)
  const viewer = useViewer()
  const isAdministrator = viewer !== undefined && opensCompany(viewer.roles)
  const launchOn = useLaunchDay(isAdministrator) ?? null
  return (
    <>
      <PageHeader
        title="Users"
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
              busy={download.isPending}
              onClick={() => download.mutate()}
            >
              Export CSV
            </Button>
            {isAdministrator && (
              <Link to="/company/users/import" className={buttonClass()}>
                <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
                Import CSV
              </Link>
            )}
            <AddEmployee launchOn={launchOn} />
          </span>
        }
      />
      <EmployeeSearch filters={filters} onChange={change} />
      <People filters={filters} change={change} launchOn={launchOn} />
    </>
  )
}
