import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { companyDashboardQuery } from '../../features/companies/company-hub/company-hub.ts'
import { Poster } from '../../features/companies/company-hub/Poster.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackLink } from '../portal/BackLink.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function Content({ company }: { company: string }) {
  const { data, isError, refetch } = useQuery(companyDashboardQuery)
  if (isError && !data) return <LoadError what="your join code" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mx-auto h-[40rem] max-w-[40rem] rounded-card" />
  if (data.joinCode === null) {
    return <EmptyState title="No join code" text="Your company has none. Switch it on in Settings." />
  }
  return <Poster company={company} joinCode={data.joinCode} />
}

/** The poster as it is printed: the paper has nothing but it. */
export function PosterPage() {
  const viewer = useViewer()
  if (!viewer?.company) return null
  return (
    <>
      <div className="print:hidden">
        <BackLink to="/company">Dashboard</BackLink>
        <PageHeader
          title="Poster"
          action={
            <Button
              variant="primary"
              icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
      </div>
      <Content company={viewer.company.name} />
    </>
  )
}
