import { EmailChange } from '../../features/people/account/EmailChange.tsx'
import { NameForm } from '../../features/people/account/NameForm.tsx'
import { PhoneChange } from '../../features/people/account/PhoneChange.tsx'
import { Shortcuts } from '../../features/people/account/Shortcuts.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { WithAccountUser } from './WithAccountUser.tsx'

export function ProfilePage() {
  return (
    <>
      <PageTitle>Account</PageTitle>
      <WithAccountUser>
        {(user) => (
          <>
            <NameForm user={user} />
            <EmailChange user={user} />
            <PhoneChange user={user} />
            <Shortcuts />
          </>
        )}
      </WithAccountUser>
    </>
  )
}
