import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export const CONTROL_CLASS =
  'w-full rounded-control border border-line-strong bg-surface text-ink text-base px-3 transition-colors duration-[120ms] hover:border-ink-muted aria-invalid:border-danger disabled:opacity-60'

export type FieldLook = { label: string; hint?: string | undefined; error?: string | undefined; optional?: boolean }

type FieldProps = FieldLook & {
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** Label above, hint between label and control, the problem under it; all tied together for assistive technology. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId()
  const describedBy = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-portal font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-subtle"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-portal text-ink-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="text-portal font-semibold text-danger-ink">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <input className={cx(CONTROL_CLASS, 'h-11')} {...input} {...control} />}
    </Field>
  )
}

type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextArea({ label, hint, error, optional, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <textarea rows={4} className={cx(CONTROL_CLASS, 'py-2.5')} {...input} {...control} />}
    </Field>
  )
}

/** Day, or day and time, through the device's own picker, which knows its owner's language and keyboard. */
export function DateField({ withTime = false, ...props }: TextFieldProps & { withTime?: boolean }) {
  return <TextField {...props} type={withTime ? 'datetime-local' : 'date'} />
}

export function TimeField(props: TextFieldProps) {
  return <TextField {...props} type="time" />
}
