import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { nameOf } from '../../features/employees/employees/employee-words.ts'
import { EmployeeAccess } from '../../features/employees/employees/EmployeeAccess.tsx'
import { InvitationBadge, StatusBadge } from '../../features/employees/employees/EmployeeBadges.tsx'
import { EmployeeBelongings } from '../../features/employees/employees/EmployeeBelongings.tsx'
import { EmployeeEdit } from '../../features/employees/employees/EmployeeEdit.tsx'
import { EmployeeRoles } from '../../features/employees/employees/EmployeeRoles.tsx'
import { employeeQuery } from '../../features/employees/employees/employees.ts'
import { Namesakes } from '../../features/employees/employees/Namesakes.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackLink } from '../portal/BackLink.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function Content({ id }: { id: string }) {
  const { data: employee, error, isPending, refetch } = useQuery(employeeQuery(id))
  if (error instanceof ApiError && error.code === 'employee_not_found') {
    return (
      <>
        <PageTitle>Person not found</PageTitle>
        <EmptyState isScreen title="Person not found" text="There is nobody like this in your company any more." />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!employee) return <LoadError what="this person’s page" onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={nameOf(employee)} />
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-2">
        <StatusBadge status={employee.status} />
        <InvitationBadge state={employee.invitation} />
        {employee.isAdministrator && <Badge tone="brand">Administrator</Badge>}
      </p>
      <div className="flex max-w-[60rem] flex-col gap-4">
        <Namesakes employee={employee} />
        <EmployeeAccess employee={employee} />
        {employee.can.change && <EmployeeEdit employee={employee} />}
        <EmployeeRoles employee={employee} />
        <EmployeeBelongings employee={employee} />
      </div>
    </>
  )
}

/** What the company has recorded of one person, and what they have from it. */
export function EmployeePage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/company/users">Users</BackLink>
      <Content key={id} id={id} />
    </>
  )
}
