import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { companyNamesQuery } from '../../../../lib/company-names.ts'
import { ApiError } from '../../../../lib/api/client.ts'
import { Button } from '../../../../ui/Button.tsx'
import { RemovableChip, ToggleChip } from '../../../../ui/Chip.tsx'
import { Combobox } from '../../../../ui/Combobox.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { DateField, TextArea, TextField } from '../../../../ui/Field.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { notify, notifyError } from '../../../../ui/toast.ts'
import {
  type AdminAnnouncement,
  ANNOUNCEMENTS_KEY,
  type AnnouncementValues,
  keepAnnouncement,
  RULES,
  toValues,
} from './staff-announcements.ts'

const ACTION = { action: 'announcement' }
const FIELDS = ['title', 'body', 'publishedAt', 'endsAt'] as const

function useAnnouncementForm(announcement: AdminAnnouncement | undefined, onSaved: () => void) {
  const queryClient = useQueryClient()
  const form = useForm<AnnouncementValues>({ defaultValues: toValues(announcement) })
  const { mutate, isPending } = useMutation({
    mutationFn: (values: AnnouncementValues) => keepAnnouncement(values, announcement),
    onSuccess: () => {
      notify(announcement ? 'Announcement updated' : 'Announcement added', ACTION)
      onSaved()
    },
    onError: (error) => {
      notifyError('Failed to save announcement', ACTION)
      const issues = error instanceof ApiError ? error.issues : []
      const atBoxes = issues.flatMap(({ path, message }) => {
        const name = FIELDS.find((one) => one === path)
        return name ? [{ name, message }] : []
      })
      atBoxes.forEach(({ name, message }, index) => form.setError(name, { message }, { shouldFocus: index === 0 }))
      if (atBoxes.length === 0) form.setError('root', { message: error.message })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY }),
  })
  return { form, isPending, save: form.handleSubmit((values) => !isPending && mutate(values)) }
}

const AUDIENCES = [
  { value: 'EVERYBODY', label: 'Everybody' },
  { value: 'COMPANIES', label: 'Chosen companies' },
] as const

/** Who is told. */
function Audience() {
  const { watch, setValue, register, clearErrors, formState } = useFormContext<AnnouncementValues>()
  const [audience, companies] = [watch('audience'), watch('companies')]
  const names = useQuery({ ...companyNamesQuery, enabled: audience === 'COMPANIES' })
  register('companies', { validate: RULES.companies })
  const chosen = new Set(companies.map(({ id }) => id))
  const options = (names.data?.items ?? []).filter(({ id }) => !chosen.has(id))
  const set = (next: AnnouncementValues['companies']) => {
    setValue('companies', next, { shouldDirty: true })
    clearErrors('companies')
  }
  const add = (id: string) => set([...companies, ...options.filter((option) => option.id === id)])
  return (
    <>
      <div role="group" aria-label="Who sees it" className="flex flex-wrap gap-2">
        {AUDIENCES.map(({ value, label }) => (
          <ToggleChip
            key={value}
            isOn={audience === value}
            onClick={() => setValue('audience', value, { shouldDirty: true })}
          >
            {label}
          </ToggleChip>
        ))}
      </div>
      {audience === 'COMPANIES' && (
        <>
          <Combobox
            key={companies.length}
            label="Add a company"
            placeholder="Search companies"
            value=""
            options={options.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={add}
            empty="No other company of that name"
            error={formState.errors.companies?.message}
          />
          {companies.length > 0 && (
            <div role="group" aria-label="Chosen companies" className="flex flex-wrap gap-2">
              {companies.map(({ id, name }) => (
                <RemovableChip key={id} label={name} onRemove={() => set(companies.filter((one) => one.id !== id))}>
                  <span className="max-w-56 truncate">{name}</span>
                </RemovableChip>
              ))}
            </div>
          )}
        </>
      )}
    </>
  )
}

function Fields({ isTold }: { isTold: boolean }) {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Title"
        maxLength={120}
        error={errors.title?.message}
        {...register('title', { validate: RULES.title })}
      />
      <TextArea
        label="Message"
        hint="Plain text. Line breaks are kept. It is signed From Offerwell."
        rows={6}
        maxLength={4000}
        error={errors.body?.message}
        {...register('body', { validate: RULES.body })}
      />
      <Audience />
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          withTime
          label="Publish"
          optional
          hint="UK time. Empty means now."
          error={errors.publishedAt?.message}
          {...register('publishedAt', { validate: RULES.publishedAt })}
        />
        <DateField
          withTime
          label="Until"
          optional
          hint="UK time. Empty means until you withdraw it."
          error={errors.endsAt?.message}
          {...register('endsAt', { validate: RULES.endsAt })}
        />
      </div>
      {isTold && (
        <p className="text-portal text-ink-muted">
          People were told in their bells already. They are not told again, and the line there stays as it was.
        </p>
      )}
    </>
  )
}

type AnnouncementDialogProps = {
  /** Undefined for a new one. */
  announcement: AdminAnnouncement | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** What is announced, to whom and when. */
export default function AnnouncementDialog({ announcement, isOpen, onOpenChange }: AnnouncementDialogProps) {
  const { form, isPending, save } = useAnnouncementForm(announcement, () => onOpenChange(false))
  const id = useId()
  return (
    <Dialog
      wide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={announcement ? 'Edit announcement' : 'Add announcement'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={isPending}>
            {announcement ? 'Save' : 'Announce'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
          <Fields isTold={announcement?.isTold ?? false} />
          <FormError isAnnounced={false}>{form.formState.errors.root?.message}</FormError>
        </form>
      </FormProvider>
    </Dialog>
  )
}
