import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { CompanyDashboard } from './company-hub.ts'

function seatsLeft({ seats, employees: { active } }: CompanyDashboard): string {
  if (seats === null) return ''
  const taken = ` ${formatCount(active)} of ${formatCount(seats)} seats are taken.`
  return active < seats ? taken : `${taken} Nobody else can join until one is free.`
}

/** The code by which colleagues come in, for whoever brings them. */
export function JoinCode({ figures }: { figures: CompanyDashboard | undefined }) {
  if (!figures) return <Skeleton className="h-36 rounded-card" />
  const { joinCode } = figures
  if (joinCode === null) return null
  return (
    <section aria-labelledby="join-code">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-[min(18rem,100%)] grow basis-0">
          <h2 id="join-code" className="text-h3">
            Join code
          </h2>
          <p className="text-ink-muted">Colleagues join with it when they create their account.{seatsLeft(figures)}</p>
        </div>
        <div className="min-w-[min(18rem,100%)]">
          <CopyableCode code={joinCode} action="Copy code" />
          <Link
            to="/company/poster"
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink underline-offset-2 hover:underline"
          >
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            Poster to print
          </Link>
        </div>
      </Card>
    </section>
  )
}
