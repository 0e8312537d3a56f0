import { Devices } from '../../features/people/sessions/Devices.tsx'
import { Identities } from '../../features/people/account/Identities.tsx'
import { PersonalAddress } from '../../features/people/personal-address/PersonalAddress.tsx'
import { NewPasswordForm } from '../../features/people/sign-in/NewPasswordForm.tsx'
import { Passkeys } from '../../features/people/factors/Passkeys.tsx'
import { SecondSteps } from '../../features/people/factors/SecondSteps.tsx'
import { Section } from '../../ui/Section.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { SecondStepNotice } from './SecondStepNotice.tsx'
import { WithAccountUser } from './WithAccountUser.tsx'

export function SecurityPage() {
  const isStepFirst = useViewer()?.needsSecondFactor ?? false
  return (
    <>
      <PageTitle>Security · Account</PageTitle>
      <SecondStepNotice />
      {isStepFirst && <SecondSteps />}
      <Section title="Password" text="A new one signs your other devices out.">
        <NewPasswordForm submit="Change password" />
      </Section>
      {!isStepFirst && <SecondSteps />}
      <Passkeys />
      <WithAccountUser>{(user) => <Identities user={user} />}</WithAccountUser>
      <PersonalAddress from="/account/security" />
      <Devices />
    </>
  )
}
