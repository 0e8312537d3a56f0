import { DeleteAccount } from '../../features/people/privacy/DeleteAccount.tsx'
import { Downloads } from '../../features/people/privacy/Downloads.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { WithAccountUser } from './WithAccountUser.tsx'

export function PrivacyPage() {
  return (
    <>
      <PageTitle>Privacy · Account</PageTitle>
      <Downloads />
      <WithAccountUser>{(user) => <DeleteAccount name={user.email || user.phone} />}</WithAccountUser>
    </>
  )
}
