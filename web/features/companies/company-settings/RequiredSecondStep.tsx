import { Link } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CompanySettings, useEditSettings } from './company-settings.ts'

/** Whether everybody in the company proves themselves twice when they sign in. */
export function RequiredSecondStep({ settings }: { settings: CompanySettings }) {
  const { requiresSecondFactor, hasSecondFactor, name } = settings
  const { mutate, isPending } = useEditSettings(settings)
  if (requiresSecondFactor) {
    return (
      <Section
        title="Second step"
        text={`Required. Nobody at ${name} gets further than their account before they have passed a second step.`}
      >
        <div>
          <Button busy={isPending} onClick={() => mutate({ requiresSecondFactor: false })}>
            Stop requiring it
          </Button>
        </div>
      </Section>
    )
  }
  return (
    <Section title="Second step" text="Not required. Each person decides whether a password alone lets them in.">
      {hasSecondFactor ? (
        <div>
          <ConfirmButton
            size="normal"
            title="Require a second step?"
            text={`Everybody at ${name} who has none is asked to set one up at once, before they see anything else. That includes people who come by single sign-on.`}
            confirm="Require it"
            busy={isPending}
            onConfirm={() => mutate({ requiresSecondFactor: true })}
          >
            Require it
          </ConfirmButton>
        </div>
      ) : (
        <p>
          To require it,{' '}
          <Link to="/account/security" className="text-brand-ink underline underline-offset-2">
            set up a second step for your own account
          </Link>{' '}
          first.
        </p>
      )}
    </Section>
  )
}
