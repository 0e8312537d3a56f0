import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { CATEGORIES } from '../../../../domain/enums.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FaqFields } from './FaqFields.tsx'
import { LocationFields } from './LocationFields.tsx'
import { type OwnPage, useProposePage } from './merchant-pages.ts'
import { keepDraft, keptDraft } from './page-draft.ts'
import { isFieldPath, type PageFormValues, RULES, toRequest, toValues } from './page-form.ts'

const loadedFrom = ({ version, proposal, live }: OwnPage) => ({ version, start: toValues(proposal?.page ?? live) })

/** What the form is filled with, and the version that it is of: what a colleague saves meanwhile is not typed over. */
function usePageForm(page: OwnPage) {
  const { id } = page.merchant
  const [{ version, start }, setLoaded] = useState(() => loadedFrom(page))
  const [draft, setDraft] = useState(() => keptDraft(id, page.version))
  const form = useForm<PageFormValues>({ defaultValues: draft ?? start })
  const { mutateAsync } = useProposePage(id)
  const { setError, reset, subscribe } = form
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(id, { version, values }, start) }),
    [subscribe, id, version, start],
  )
  const load = (newest: OwnPage) => {
    const next = loadedFrom(newest)
    reset(next.start)
    keepDraft(id, { version: next.version, values: next.start }, next.start)
    setLoaded(next)
    setDraft(undefined)
  }
  const refuse = (error: unknown) => {
    const issues = error instanceof ApiError ? error.issues : []
    const atBoxes = issues.flatMap(({ path, message }) => (isFieldPath(path) ? [{ path, message }] : []))
    atBoxes.forEach(({ path, message }, index) => setError(path, { message }, { shouldFocus: index === 0 }))
    const message = issues.find(({ path }) => !isFieldPath(path))?.message
    if (atBoxes.length === 0) setError('root', { message: message ?? (error instanceof Error ? error.message : '') })
  }
  const send = form.handleSubmit((values) => mutateAsync(toRequest(values, version)).then(load, refuse))
  const isBehind = page.version !== version && !form.formState.isSubmitting
  return { form, send, load, isBehind, isRestored: draft !== undefined && !isBehind }
}

function Behind({ onLoad }: { onLoad: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-3 rounded-panel bg-warning-soft p-4 text-warning-ink">
      <p>
        <strong>This has changed since you opened it.</strong> A colleague sent in another version or took it back. Load
        it to go on; what you typed here is then gone.
      </p>
      <Button size="small" onClick={onLoad}>
        Load the newest version
      </Button>
    </div>
  )
}

/** What the page should say, as boxes; sending it in changes nothing for employees until staff have approved it. */
export function PageForm({ page }: { page: OwnPage }) {
  const { form, send, load, isBehind, isRestored } = usePageForm(page)
  const { register, formState, watch, setValue } = form
  const { errors, isSubmitting } = formState
  const categories = watch('categories')
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {isBehind && <Behind onLoad={() => load(page)} />}
        {isRestored && (
          <p className="flex flex-wrap items-center gap-2 text-ink-muted">
            What you typed before is back.
            <Button size="small" variant="quiet" onClick={() => load(page)}>
              Start again
            </Button>
          </p>
        )}
        <Section title="The brand">
          <TextArea
            label="About"
            optional
            hint="Two or three sentences about what you make or do."
            rows={6}
            maxLength={4000}
            error={errors.about?.message}
            {...register('about')}
          />
          <TextField
            label="Website"
            optional
            type="url"
            inputMode="url"
            maxLength={2000}
            error={errors.siteUrl?.message}
            {...register('siteUrl', { validate: RULES.site })}
          />
          <TextField
            label="Logo"
            optional
            hint="The address of a square picture, at least 192 pixels wide."
            type="url"
            inputMode="url"
            maxLength={2000}
            error={errors.logoUrl?.message}
            {...register('logoUrl', { validate: RULES.logo })}
          />
          <div role="group" aria-labelledby="page-categories" className="flex flex-col gap-2">
            <p id="page-categories" className="text-portal font-semibold">
              Categories<span className="font-normal text-ink-subtle"> (optional)</span>
            </p>
            <div className="flex flex-wrap gap-2">
              {CATEGORIES.map((category) => {
                const isOn = categories.includes(category)
                const others = categories.filter((one) => one !== category)
                return (
                  <ToggleChip
                    key={category}
                    isOn={isOn}
                    onClick={() => setValue('categories', isOn ? others : [...others, category])}
                  >
                    {category}
                  </ToggleChip>
                )
              })}
            </div>
          </div>
        </Section>
        <FaqFields />
        <LocationFields />
        <FormError isAnnounced>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="large" busy={isSubmitting} className="self-start">
          Send for review
        </Button>
      </form>
    </FormProvider>
  )
}
