import { Devices } from '../../features/account/Devices.tsx'
import { Identities } from '../../features/account/Identities.tsx'
import { NewPasswordForm } from '../../features/account/NewPasswordForm.tsx'
import { Passkeys } from '../../features/account/Passkeys.tsx'
import { SecondSteps } from '../../features/account/SecondSteps.tsx'
import { Section } from '../../features/account/Section.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { WithAccountUser } from './WithAccountUser.tsx'

export function SecurityPage() {
  return (
    <>
      <PageTitle>Security · Account</PageTitle>
      <Section title="Password" text="A new one signs your other devices out.">
        <NewPasswordForm submit="Change password" />
      </Section>
      <SecondSteps />
      <Passkeys />
      <WithAccountUser>{(user) => <Identities user={user} />}</WithAccountUser>
      <Devices />
    </>
  )
}
