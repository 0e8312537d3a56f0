import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CompanySettings, useEditSettings } from './company-settings.ts'

/** The day on which the company's people are to hear of Offerwell. */
export function LaunchDate({ settings }: { settings: CompanySettings }) {
  const { register, handleSubmit } = useForm({ values: { launchOn: settings.launchOn ?? '' } })
  const { mutate, isPending } = useEditSettings(settings)
  return (
    <Section
      title="Launch date"
      text="Until then, this day is proposed to administrators when they add, import or invite people from the list. Invitations that are on their way stay as they are."
    >
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ launchOn }) => !isPending && mutate({ launchOn: launchOn || null }))(event)
        }
        className="flex flex-col items-start gap-4"
      >
        <div className="w-full max-w-64">
          <DateField label="Date" optional {...register('launchOn')} />
        </div>
        <Button type="submit" aria-label="Save the launch date" busy={isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}
