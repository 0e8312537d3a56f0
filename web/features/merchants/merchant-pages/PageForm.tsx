import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { categoriesQuery } from '../../../lib/categories.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FaqFields } from './FaqFields.tsx'
import { LocationFields } from './LocationFields.tsx'
import { keepDraft, keptDraft } from './page-draft.ts'
import { isFieldPath, type PageFormValues, RULES } from './page-form.ts'

/** A page as it is opened: what the boxes begin with, and the version that they are of. */
export type OpenedPage = { merchantId: string; version: string | null; start: PageFormValues }

type PageFormProps = {
  page: OpenedPage
  /** Answers what the page is then; rejects with what the server refuses. */
  save: (values: PageFormValues, version: string | null) => Promise<OpenedPage>
  /** The button's words. */
  submit: string
  /** Who may have changed it meanwhile, and how. */
  behind: string
}

/** What the form is filled with, and the version that it is of: what a colleague saves meanwhile is not typed over. */
function usePageForm({ page, save }: Pick<PageFormProps, 'page' | 'save'>) {
  const id = page.merchantId
  const [{ version, start }, setLoaded] = useState(page)
  const [draft, setDraft] = useState(() => keptDraft(id, page.version))
  const form = useForm<PageFormValues>({ defaultValues: draft ?? start })
  const { setError, reset, subscribe } = form
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(id, { version, values }, start) }),
    [subscribe, id, version, start],
  )
  const shown = useRef(start)
  useEffect(() => {
    if (shown.current === start) return
    shown.current = start
    reset(start)
  }, [start, reset])
  const load = (next: OpenedPage) => {
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
  const send = form.handleSubmit((values) => save(values, version).then(load, refuse))
  const isBehind = page.version !== version && !form.formState.isSubmitting
  const isUntouched = !form.formState.isDirty && draft === undefined
  // Where nothing was typed there is nothing to lose.
  if (isBehind && isUntouched) setLoaded(page)
  return { form, send, load, isBehind: isBehind && !isUntouched, isRestored: draft !== undefined && !isBehind }
}

function Behind({ text, onLoad }: { text: string; onLoad: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-3 rounded-panel bg-warning-soft p-4 text-warning-ink">
      <p>
        <strong>This has changed since you opened it.</strong> {text} Load it to go on; what you typed here is then
        gone.
      </p>
      <Button size="small" onClick={onLoad}>
        Load the newest version
      </Button>
    </div>
  )
}

/** What a merchant's page should say, as boxes. */
export function PageForm({ page, save, submit, behind }: PageFormProps) {
  const { form, send, load, isBehind, isRestored } = usePageForm({ page, save })
  const { register, formState, watch, setValue } = form
  const { errors, isSubmitting } = formState
  const categories = watch('categories')
  const offered = useQuery(categoriesQuery).data?.map(({ name }) => name) ?? []
  // Also those that it began with, so that one which is no longer offered can be put back.
  const [begun] = useState(categories)
  const shown = [...new Set([...offered, ...begun, ...categories])]
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {isBehind && <Behind text={behind} onLoad={() => load(page)} />}
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
              {shown.map((category) => {
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
          {submit}
        </Button>
      </form>
    </FormProvider>
  )
}
