import { Link } from 'react-router'
import { DeleteAccount } from '../../features/people/privacy/DeleteAccount.tsx'
import { Downloads } from '../../features/people/privacy/Downloads.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { WithAccountUser } from './WithAccountUser.tsx'

export function PrivacyPage() {
  return (
    <>
      <PageTitle>Privacy · Account</PageTitle>
      <Downloads />
      <p className="text-portal text-ink-muted">
        What we keep, and for how long, is in the{' '}
        <Link to="/privacy" className="text-brand-ink underline underline-offset-2">
          privacy notice
        </Link>
        .
      </p>
      <WithAccountUser>{(user) => <DeleteAccount name={user.email || user.phone} />}</WithAccountUser>
    </>
  )
}
