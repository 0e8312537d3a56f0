import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Switch } from '../../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Rows, Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type CompanySettings, useEditSettings } from './company-settings.ts'
import { SetUpSignOn } from './SetUpSignOn.tsx'
import { signOnQuery, type SignOnPage } from './sign-on.ts'
import { SignOnOnly } from './SignOnOnly.tsx'
import { SignOnService } from './SignOnService.tsx'
import { SignOnTrialResult } from './SignOnTrialResult.tsx'

type SignOnProps = { settings: CompanySettings }

/** On or off, at once; whoever has no other way in is thought of first. */
function SignOnSwitch({ settings, page }: SignOnProps & { page: SignOnPage }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useEditSettings(settings)
  return (
    <div>
      <Switch
        checked={settings.isSignOnOn}
        disabled={isPending}
        onChange={(isSignOnOn) => (isSignOnOn ? mutate({ isSignOnOn }) : setIsAsking(true))}
      >
        Single sign-on
      </Switch>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Switch single sign-on off?"
        text={
          page.providers.some(({ isEnforced }) => isEnforced)
            ? 'Nobody can sign in by your service any more. It is no longer required either: whoever has another way can use it again, and whoever has none cannot come back. Who is signed in stays so.'
            : 'Nobody can sign in by your service any more, and whoever has no other way cannot come back until it is on again. Who is signed in stays so.'
        }
        confirm="Switch off"
        onConfirm={() => mutate({ isSignOnOn: false })}
      />
    </div>
  )
}

function Services({ page, settings }: SignOnProps & { page: SignOnPage }) {
  const verified = settings.domains.filter(({ isVerified }) => isVerified).map(({ domain }) => domain)
  const { providers } = page
  if (providers.length === 0 && verified.length === 0) {
    return <p>Verify an email domain first: your service can bring in people of your own domains only.</p>
  }
  if (providers.length === 0) {
    return (
      <div>
        <SetUpSignOn page={page} verified={verified}>
          Set up
        </SetUpSignOn>
      </div>
    )
  }
  return (
    <>
      <SignOnSwitch settings={settings} page={page} />
      <Rows label="Sign-in services">
        {providers.map((provider) => (
          <SignOnService key={provider.id} page={page} provider={provider} verified={verified} />
        ))}
      </Rows>
      {providers.map(({ id, trial }) => trial && <SignOnTrialResult key={id} trial={trial} />)}
      {providers.map(({ id }) => (
        <SignOnOnly key={id} providerId={id} />
      ))}
    </>
  )
}

/** How the company's people sign in with the service that they use for their other work. */
export function SignOn({ settings }: SignOnProps) {
  const { data, isError, refetch } = useQuery(signOnQuery)
  return (
    <Section
      title="Single sign-on"
      text="Your people sign in with your company’s own service, as for their other work."
    >
      {data && <Services page={data} settings={settings} />}
      {isError && !data && <LoadError what="your sign-in service" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-16" />}
    </Section>
  )
}
