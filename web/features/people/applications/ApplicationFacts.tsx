import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../domain/dates.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import type { AdminApplication } from './decisions.ts'

const DOMAIN_TEXTS: Record<NonNullable<AdminApplication['emailDomain']>['status'], string> = {
  VERIFIED: 'The applicant has a mailbox there, so colleagues with an address there can join at once.',
  UNVERIFIED: 'The applicant has shown no mailbox there, so nobody joins by it until it is verified.',
  TAKEN: 'Another company has this domain, so it stays there.',
  PUBLIC: 'Anybody can have a mailbox there, so nobody joins by it.',
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Applicant({ applicant }: Pick<AdminApplication, 'applicant'>) {
  const { name, email, isEmailProven, companyName } = applicant
  return (
    <Fact name="Applicant">
      {name || 'No name'}
      {email && (
        <span className="block text-ink-muted">
          {email}, {isEmailProven ? 'confirmed' : 'not confirmed'}
        </span>
      )}
      {companyName && <span className="block text-ink-muted">Belongs to {companyName}</span>}
    </Fact>
  )
}

function Outcome({ application }: { application: AdminApplication }) {
  const { status, decidedAt, decidedBy, merchantName, reason } = application
  if (!decidedAt) return null
  return (
    <>
      <Fact name="Decision">
        <StatusBadge status={status} />
        <span className="mt-1 block text-ink-muted">
          {formatDateTime(decidedAt)}
          {decidedBy && `, by ${decidedBy}`}
        </span>
      </Fact>
      {merchantName && <Fact name="Supplies for">{merchantName}</Fact>}
      {reason && (
        <Fact name="Reason">
          <span className="whitespace-pre-line">{reason}</span>
        </Fact>
      )}
    </>
  )
}

/** All that the applicant said, and what is known beside it. */
export function ApplicationFacts({ application }: { application: AdminApplication }) {
  const { siteUrl, message, createdAt, emailDomain } = application
  return (
    <dl className="flex flex-col gap-4">
      <Applicant applicant={application.applicant} />
      {siteUrl && (
        <Fact name="Website">
          <a
            href={siteUrl}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex items-center gap-1.5 text-brand-ink underline underline-offset-2"
          >
            {siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </Fact>
      )}
      {emailDomain && (
        <Fact name="Email domain">
          {emailDomain.domain}
          <span className="block text-ink-muted">{DOMAIN_TEXTS[emailDomain.status]}</span>
        </Fact>
      )}
      <Fact name="Message">{message ? <span className="whitespace-pre-line">{message}</span> : 'None'}</Fact>
      <Fact name="Applied">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Fact>
      <Outcome application={application} />
    </dl>
  )
}
