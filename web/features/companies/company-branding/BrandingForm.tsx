import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { DEFAULT_BRANDING, WELCOME_TEXT_AT_MOST } from '../../../../domain/company-branding.ts'
import { PictureInput } from '../../../lib/PictureInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { BrandPreview, type PreviewParts } from './BrandPreview.tsx'
import { type BrandingValues, toFields, toValues } from './branding-form.ts'
import { ColourField } from './ColourField.tsx'
import { type CompanyBranding, isDefault, useSaveBranding } from './company-branding.ts'

function Colours() {
  return (
    <Section title="Colours" text="Where a colour would be hard to read we move it just as far as it takes.">
      <ColourField
        name="primary"
        label="Primary colour"
        hint="For the main button, links and what is chosen."
        use="text and links"
      />
      <ColourField
        name="secondary"
        label="Secondary colour"
        hint="For the welcome on your people’s page."
        use="the welcome’s words"
      />
    </Section>
  )
}

function LogoInputs() {
  return (
    <Section
      title="Logo"
      text="It stands in the bar at the top of every page that your people see, and in the welcome."
    >
      <PictureInput
        name="logoLight"
        label="Logo for the light theme"
        hint="A JPEG, PNG or WebP, best without a background, up to 10 MB."
        ground="light"
      />
      <PictureInput
        name="logoDark"
        label="Logo for the dark theme"
        hint="The same in light colours. Without it the other one stands on a white plate."
        ground="dark"
      />
    </Section>
  )
}

function Welcome() {
  const { register, formState } = useFormContext<BrandingValues>()
  return (
    <Section title="Welcome" text="The first thing that your people read on your company’s page.">
      <TextArea
        label="Welcome text"
        optional
        hint={`Plain text, ${WELCOME_TEXT_AT_MOST} characters at most.`}
        maxLength={WELCOME_TEXT_AT_MOST}
        error={formState.errors.welcomeText?.message}
        {...register('welcomeText')}
      />
      <PictureInput
        name="welcomePicture"
        label="Welcome picture"
        hint="A JPEG, PNG or WebP, up to 10 MB. We remove hidden details, such as where it was taken."
      />
    </Section>
  )
}

type BrandingFormProps = { branding: CompanyBranding; company: string; parts: PreviewParts }

/** How the company looks to its people, with what that comes to beside it. */
export function BrandingForm({ branding, company, parts }: BrandingFormProps) {
  // What somebody has typed stays when the look was changed by somebody else meanwhile.
  const form = useForm<BrandingValues>({ values: toValues(branding), resetOptions: { keepDirtyValues: true } })
  const { mutate, isPending } = useSaveBranding(branding, (saved) =>
    form.reset(toValues(saved), { keepDirtyValues: false }),
  )
  const values = useWatch({ control: form.control, compute: (all: BrandingValues) => all })
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <form
          noValidate
          aria-label="Branding"
          className="flex min-w-0 flex-col gap-4"
          onSubmit={(event) => void form.handleSubmit((fields) => !isPending && mutate(toFields(fields)))(event)}
        >
          <Colours />
          <LogoInputs />
          <Welcome />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={isPending}>
              Save branding
            </Button>
            {!isDefault(branding) && (
              <ConfirmButton
                size="normal"
                busy={isPending}
                title="Reset the branding?"
                text="Your people see the blues that every company starts with at once, without your logos, welcome text and picture."
                confirm="Reset"
                onConfirm={() => mutate(DEFAULT_BRANDING)}
              >
                Reset to defaults
              </ConfirmButton>
            )}
          </div>
        </form>
        <div className="min-w-0 max-lg:order-first lg:sticky lg:top-5">
          <BrandPreview values={values} company={company} parts={parts} />
        </div>
      </div>
    </FormProvider>
  )
}
