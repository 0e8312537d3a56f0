import { Controller, useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api/client.ts'
import { TextField } from '../../../ui/Field.tsx'
import type { NewCategory } from './admin-categories.ts'
import { type CategoryFormValues, RULES, toRequest } from './category-form.ts'
import { IconChoice } from './IconChoice.tsx'

type CategoryFormProps = {
  /** The buttons stand outside, and name it. */
  formId: string
  start: CategoryFormValues
  /** Rejects with what the server refuses. */
  onSave: (category: NewCategory) => Promise<unknown>
}

const isBox = (path: string): path is keyof CategoryFormValues =>
  ['name', 'description', 'icon', 'displayOrder'].includes(path)

/** The boxes of a category, for a new one and for one that is changed. */
export function CategoryForm({ formId, start, onSave }: CategoryFormProps) {
  const { control, formState, handleSubmit, register, setError } = useForm({ defaultValues: start })
  const { errors } = formState
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'category_name_taken') setError('name', { message: error.message }, { shouldFocus: true })
    for (const { path, message } of error.issues) if (isBox(path)) setError(path, { message }, { shouldFocus: true })
  }
  const send = handleSubmit((values) => onSave(toRequest(values)).catch(refuse))
  return (
    <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label="Name"
          maxLength={60}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: RULES.name })}
        />
        <TextField
          label="Display order"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          error={errors.displayOrder?.message}
          {...register('displayOrder', { validate: RULES.displayOrder })}
        />
      </div>
      <TextField
        label="Description"
        optional
        maxLength={200}
        autoComplete="off"
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="icon"
        render={({ field }) => <IconChoice value={field.value} onChange={field.onChange} />}
      />
    </form>
  )
}
