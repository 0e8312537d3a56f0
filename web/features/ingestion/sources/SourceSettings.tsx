import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Select } from '../../../ui/Select.tsx'
import { changeOf, formOf, type SourceForm, wholeNumber } from './source-form.ts'
import { type IngestionSource, useSourceChange } from './sources.ts'

const TRUSTS = [
  { value: 'REVIEW', label: 'New offers wait for review' },
  { value: 'TRUSTED', label: 'Good new offers go live at once' },
]

const isTrust = (value: string): value is SourceForm['trust'] => TRUSTS.some((trust) => trust.value === value)

type FieldsProps = { source: IngestionSource; form: UseFormReturn<SourceForm> }

function secretHint({ kind, hasSecret }: IngestionSource): string {
  if (hasSecret) return 'One is kept, sealed, and shown to nobody. Leave this empty to keep it.'
  const kept = 'It is kept sealed, and shown to nobody again.'
  return kind.needsSecret ? kept : `For a feed behind a sign-in, such as “Bearer …” or “Basic …”. ${kept}`
}

type AddressProps = { source: IngestionSource; form: Pick<UseFormReturn<SourceForm>, 'register' | 'formState'> }

/** Of the feed, or of an API where it is not the network's own. */
function Address({ source: { kind, hasSecret }, form: { register, formState } }: AddressProps) {
  const again = hasSecret ? ' Another address needs the secret again.' : ''
  const hint = kind.address === null ? kind.addressHint : `Empty means ${kind.address}.`
  return (
    <TextField
      label="Address"
      optional={kind.address !== null}
      hint={`${hint}${again}`}
      inputMode="url"
      autoComplete="off"
      maxLength={1000}
      error={formState.errors.address?.message}
      {...register('address')}
    />
  )
}

/** How the source is asked. */
function Connection({ source, form: { register, formState } }: FieldsProps) {
  const { kind, settings } = source
  const { errors } = formState
  const places = kind.settings.filter(({ isPlace }) => isPlace)
  const isSet = places.some(({ name }) => (settings[name] ?? '') !== '')
  const field = ({ name, label, hint, isOptional }: IngestionSource['kind']['settings'][number]) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      optional={isOptional}
      autoComplete="off"
      maxLength={200}
      error={errors.settings?.[name]?.message}
      {...register(`settings.${name}`)}
    />
  )
  return (
    <>
      {kind.address === null && <Address source={source} form={{ register, formState }} />}
      {kind.settings.filter(({ isPlace }) => !isPlace).map(field)}
      {places.length > 0 && (
        <details open={isSet || places.some(({ name }) => errors.settings?.[name])}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Where each field stands</summary>
          <div className="mt-3 flex flex-col gap-5">{places.map(field)}</div>
        </details>
      )}
      {kind.secretLabel !== null && (
        <TextField
          label={kind.secretLabel}
          optional={!kind.needsSecret}
          hint={secretHint(source)}
          type="password"
          autoComplete="new-password"
          maxLength={2000}
          error={errors.secret?.message}
          {...register('secret')}
        />
      )}
      {kind.address !== null && <Address source={source} form={{ register, formState }} />}
    </>
  )
}

const HOURS = 'Enter a whole number from 1 to 168.'
const SCORE = 'Enter a whole number from 0 to 100.'

/** What becomes of its offers, and how often it runs. */
function Handling({ form: { register, control, formState, watch } }: FieldsProps) {
  const { errors } = formState
  return (
    <>
      <TextField
        label="Hours between runs"
        inputMode="numeric"
        autoComplete="off"
        error={errors.everyHours?.message}
        {...register('everyHours', { validate: (text) => wholeNumber(text, 1, 168) !== null || HOURS })}
      />
      <Controller
        name="trust"
        control={control}
        render={({ field }) => (
          <Select
            label="New offers"
            value={field.value}
            options={TRUSTS}
            onChange={(value) => isTrust(value) && field.onChange(value)}
          />
        )}
      />
      {watch('trust') === 'TRUSTED' && (
        <TextField
          label="Live from this score on"
          hint="A new offer with a lower reliability waits for review, and so does one whose merchant or end is not sure."
          inputMode="numeric"
          autoComplete="off"
          error={errors.liveFromScore?.message}
          {...register('liveFromScore', { validate: (text) => wholeNumber(text, 0, 100) !== null || SCORE })}
        />
      )}
    </>
  )
}

type Field = 'name' | 'address' | 'secret' | `settings.${string}`

const isField = (path: string): path is Field =>
  path === 'name' || path === 'address' || path === 'secret' || path.startsWith('settings.')

/** Changes a source as it was loaded: others may have changed it meanwhile. */
export function SourceSettings({ source }: { source: IngestionSource }) {
  const form = useForm<SourceForm>({ values: formOf(source) })
  const { mutate, isPending } = useSourceChange(source.id, () => form.resetField('secret'))
  const showIssues = (error: Error) => {
    for (const { path, message } of error instanceof ApiError ? error.issues : []) {
      if (isField(path)) form.setError(path, { message }, { shouldFocus: true })
    }
  }
  const save = (fields: SourceForm) => !isPending && mutate(changeOf(fields, source.updatedAt), { onError: showIssues })
  return (
    <Section title="Settings">
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="flex flex-col items-start gap-5"
      >
        <div className="flex w-full max-w-[28rem] flex-col gap-5">
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={60}
            error={form.formState.errors.name?.message}
            {...form.register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
          />
          <Connection source={source} form={form} />
          <Handling source={source} form={form} />
        </div>
        <Button type="submit" variant="primary" busy={isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}
