import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CompanySettings, useEditSettings } from './company-settings.ts'

/** What the company, as controller, tells its people about their data. */
export function PrivacyText({ settings }: { settings: CompanySettings }) {
  const { register, handleSubmit } = useForm({ values: { privacyText: settings.privacyText ?? '' } })
  const { mutate, isPending } = useEditSettings(settings)
  return (
    <Section
      title="Privacy"
      text={
        <>
          Your company decides what its people’s data is used for here. What you write stands on the{' '}
          <Link to="/privacy" className="text-brand-ink underline underline-offset-2">
            privacy notice
          </Link>{' '}
          of everybody in it.
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((fields) => !isPending && mutate(fields))(event)}
        className="flex flex-col items-start gap-4"
      >
        <div className="w-full">
          <TextArea
            label="In your company’s words"
            optional
            hint="Who is responsible, what for, and whom to ask. 4,000 characters at most."
            rows={6}
            maxLength={4000}
            {...register('privacyText')}
          />
        </div>
        <Button type="submit" aria-label="Save the privacy text" busy={isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}
