import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { CONTROL_CLASS, Field, type FieldLook } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

type PasswordFieldProps = FieldLook & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/** A password that can be shown; paste and password managers work. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            className={cx(CONTROL_CLASS, 'h-11 pr-12')}
            type={isShown ? 'text' : 'password'}
            {...input}
            {...control}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
            className="absolute inset-y-0 right-0"
            onClick={() => setIsShown((shown) => !shown)}
          />
        </div>
      )}
    </Field>
  )
}
