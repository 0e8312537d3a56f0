import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { employerNoticeQuery } from './privacy-notice.ts'

/** The controller text of the person's own company; nothing for visitors, and nothing where the company wrote none. */
export function EmployerNotice() {
  const { status } = useAuth()
  const { data, isLoadingError, refetch } = useQuery({ ...employerNoticeQuery, enabled: status === 'signed_in' })
  if (isLoadingError) return <LoadError what="your employer’s part of this notice" onRetry={() => void refetch()} />
  if (!data?.employer) return null
  const { name, text } = data.employer
  return (
    <Section
      title="Your employer is the controller"
      text={`${name} decides what your data here is used for. In its own words:`}
    >
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </Section>
  )
}
