import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { ApplicationKind } from '../../../../domain/enums.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { notify } from '../../../ui/toast.ts'
import { type ApplicationFields, dropDraft, keepDraft, keptDraft } from './application-draft.ts'
import { sendApplication, WORDS } from './applications.ts'

const NAMES = ['name', 'site', 'message'] as const

type ApplicationFormProps = {
  kind: ApplicationKind
  /** What is known already, such as from an application that was turned down. */
  known: Partial<ApplicationFields>
  onSent: () => Promise<void>
}

function useSending({ kind, known, onSent }: ApplicationFormProps) {
  const form = useForm<ApplicationFields>({
    defaultValues: { name: '', site: '', message: '', ...known, ...keptDraft(kind) },
  })
  const { setError, subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(kind, values) }),
    [kind, subscribe],
  )
  const { mutate, isPending } = useMutation({
    mutationFn: (fields: ApplicationFields) => sendApplication({ kind, ...fields }),
    onSuccess: async () => {
      dropDraft(kind)
      notify('Application sent.')
      await onSent()
    },
    onError: (error) => {
      const issues = error instanceof ApiError ? error.issues : []
      const wrong = NAMES.flatMap((name) =>
        issues.filter(({ path }) => path === name).map((issue) => ({ name, ...issue })),
      )
      if (wrong.length === 0) setError('root', { message: error.message })
      wrong.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }))
    },
  })
  return { form, isPending, send: form.handleSubmit((fields) => !isPending && mutate(fields)) }
}

/** Asks for the few things that staff decide by. */
export function ApplicationForm(props: ApplicationFormProps) {
  const words = WORDS[props.kind]
  const { form, isPending, send } = useSending(props)
  const { register, formState } = form
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <TextField
        label={words.name}
        autoComplete="organization"
        maxLength={120}
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
      />
      <TextField
        label={words.site}
        hint={words.siteHint}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        error={formState.errors.site?.message}
        {...register('site', {
          validate: (site) => site.trim() !== '' || 'Enter a web address, like www.company.co.uk.',
        })}
      />
      <TextArea
        label="Message"
        optional
        hint={words.messageHint}
        maxLength={2000}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <FormError isAnnounced>{formState.errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="large" busy={isPending}>
        Send application
      </Button>
    </form>
  )
}
