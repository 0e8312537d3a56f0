import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { employerNoticeQuery } from './privacy-notice.ts'

function OpensNotice() {
  return (
    <Section
      title="Messages from your employer"
      text={
        <>
          Your employer has it counted how many people open its emails and follow their links. It is told a rounded
          total a week later, never who, and what was noted of you is deleted then. Say no in{' '}
          <Link to="/account/notifications" className="text-brand-ink underline underline-offset-2">
            Account, Notifications
          </Link>
          , and you are not counted.
        </>
      }
    />
  )
}

/** What holds for the people of the person's own company: its controller text, and whether it has opened messages counted. */
export function EmployerNotice() {
  const { status } = useAuth()
  const { data, isLoadingError, refetch } = useQuery({ ...employerNoticeQuery, enabled: status === 'signed_in' })
  if (isLoadingError) return <LoadError what="your employer’s part of this notice" onRetry={() => void refetch()} />
  if (!data) return null
  const { employer, countsCampaignOpens } = data
  return (
    <>
      {employer && (
        <Section
          title="Your employer is the controller"
          text={`${employer.name} decides what your data here is used for. In its own words:`}
        >
          <p className="whitespace-pre-line wrap-anywhere">{employer.text}</p>
        </Section>
      )}
      {countsCampaignOpens && <OpensNotice />}
    </>
  )
}
