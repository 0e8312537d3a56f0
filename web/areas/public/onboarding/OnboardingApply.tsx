import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { emailDomain, isPublicMailbox } from '../../../../domain/email-domain.ts'
import type { ApplicationKind } from '../../../../domain/enums.ts'
import { ApplicationForm } from '../../../features/people/applications/ApplicationForm.tsx'
import { WORDS } from '../../../features/people/applications/applications.ts'
import { type Onboarding, ONBOARDING_KEY } from '../../../features/people/onboarding/onboarding.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { Card } from '../../../ui/Card.tsx'

/** What is known of the applicant: what they sent before, or for a company the domain of their own address. */
function knownOf(kind: ApplicationKind, { applications, email }: Onboarding) {
  const before = applications.find((one) => one.kind === kind)
  if (before) return { name: before.name, site: before.siteUrl ?? '', message: before.message }
  const domain = emailDomain(email)
  return kind === 'COMPANY' && !isPublicMailbox(domain) ? { site: domain } : {}
}

/** One form of its own, because it has more than one question. */
export default function OnboardingApply({ kind, onboarding }: { kind: ApplicationKind; onboarding: Onboarding }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { title } = WORDS[kind]
  const { email } = onboarding
  const leave = async () => {
    await queryClient.invalidateQueries({ queryKey: ONBOARDING_KEY })
    await navigate('/onboarding', { replace: true })
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div>
        <Link
          to="/onboarding"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-brand-ink"
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          Back
        </Link>
        <h1 className="mt-2 text-h1">{title}</h1>
        <p className="mt-2 text-ink-muted wrap-anywhere">
          {email ? `We look at it, and write to ${email} when it is decided.` : 'We look at it, and tell you here.'}
        </p>
      </div>
      <Card className="md:p-6">
        <ApplicationForm kind={kind} known={knownOf(kind, onboarding)} onSent={leave} />
      </Card>
    </>
  )
}
