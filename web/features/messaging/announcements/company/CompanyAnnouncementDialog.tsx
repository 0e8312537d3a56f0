import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { ApiError } from '../../../../lib/api/client.ts'
import { GroupChoice } from '../../../../lib/GroupChoice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ToggleChip } from '../../../../ui/Chip.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { DateField, TextArea, TextField } from '../../../../ui/Field.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { notify, notifyError } from '../../../../ui/toast.ts'
import {
  type AnnouncementValues,
  type CompanyAnnouncement,
  keepAnnouncement,
  RULES,
  toValues,
} from './company-announcements.ts'

const ACTION = { action: 'announcement' }
const FIELDS = ['title', 'body', 'publishedAt', 'endsAt', 'groupIds'] as const

function useAnnouncementForm(announcement: CompanyAnnouncement | undefined, onSaved: () => void) {
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['company'] }),
  })
  return { form, isPending, save: form.handleSubmit((values) => !isPending && mutate(values)) }
}

const AUDIENCES = [
  { value: 'EVERYBODY', label: 'Everybody' },
  { value: 'GROUPS', label: 'Chosen groups' },
] as const

/** Who is told. */
function Audience() {
  const { watch, setValue, register, clearErrors, formState } = useFormContext<AnnouncementValues>()
  const [audience, groupIds] = [watch('audience'), watch('groupIds')]
  register('groupIds', { validate: RULES.groupIds })
  const set = (ids: string[]) => {
    setValue('groupIds', ids, { shouldDirty: true })
    clearErrors('groupIds')
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-portal font-semibold">Who sees it</legend>
      <div className="flex flex-wrap gap-2">
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
      {audience === 'GROUPS' && (
        <GroupChoice chosen={groupIds} onChange={set} error={formState.errors.groupIds?.message} />
      )}
    </fieldset>
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
        hint="Plain text. Line breaks are kept."
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
  announcement: CompanyAnnouncement | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** What is announced, to whom and when. */
export default function CompanyAnnouncementDialog({ announcement, isOpen, onOpenChange }: AnnouncementDialogProps) {
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
