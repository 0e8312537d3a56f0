import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { type AdminCompanyPage, companyQuery } from '../../features/companies/companies/companies.ts'
import { CompanyAdministrators } from '../../features/companies/companies/CompanyAdministrators.tsx'
import { CompanyDomains } from '../../features/companies/companies/CompanyDomains.tsx'
import { CompanyEdit } from '../../features/companies/companies/CompanyEdit.tsx'
import { CompanyJoinCode } from '../../features/companies/companies/CompanyJoinCode.tsx'
import { CompanySignOn } from '../../features/companies/companies/CompanySignOn.tsx'
import { CompanyStatus } from '../../features/companies/companies/CompanyStatus.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { BackLink } from '../portal/BackLink.tsx'

function Company({ company }: { company: AdminCompanyPage }) {
  return (
    <>
      <PageHeader title={company.name} action={<CompanyStatus company={company} />} />
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-2 text-ink-muted">
        <StatusBadge status={company.status} />
        Created {formatDate(company.createdAt)}
      </p>
      <div className="flex max-w-[60rem] flex-col gap-4">
        <CompanyAdministrators company={company} />
        <CompanyJoinCode company={company} />
        <CompanyEdit company={company} />
        <CompanyDomains company={company} />
        <CompanySignOn company={company} />
      </div>
    </>
  )
}

function Content({ id }: { id: string }) {
  const { data: company, error, isPending, isLoadingError, refetch } = useQuery(companyQuery(id))
  if (error instanceof ApiError && error.code === 'company_not_found') {
    return (
      <>
        <PageTitle>Company not found</PageTitle>
        <EmptyState isScreen title="Company not found" />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (isLoadingError || !company) return <LoadError what="the company" onRetry={() => void refetch()} />
  return <Company company={company} />
}

/** One company: who runs it, how people come in, and whether it is open. */
export function CompanyDetailPage() {
  const { companyId = '' } = useParams()
  return (
    <>
      <BackLink to="/admin/companies">Companies</BackLink>
      <Content key={companyId} id={companyId} />
    </>
  )
}
