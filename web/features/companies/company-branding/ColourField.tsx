import { useFormContext, useWatch } from 'react-hook-form'
import { DEFAULT_BRANDING, readColour } from '../../../../domain/company-branding.ts'
import { CONTROL_CLASS, Field } from '../../../ui/Field.tsx'
import { type BrandingValues, type ColourName, isColour } from './branding-form.ts'
import { ContrastNotes } from './ContrastNotes.tsx'

type ColourFieldProps = {
  name: ColourName
  label: string
  hint: string
  /** What is written in it. */
  use: string
}

/** A colour by the device's own picker or as text, with what becomes of it. */
export function ColourField({ name, label, hint, use }: ColourFieldProps) {
  const { control, register, formState, setValue } = useFormContext<BrandingValues>()
  const value = useWatch({ control, name })
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={hint} error={formState.errors[name]?.message}>
        {(attributes) => (
          <div className="flex gap-3">
            <input
              type="color"
              aria-label={`Pick the ${label.toLowerCase()}`}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
              value={readColour(value) ?? DEFAULT_BRANDING[name]}
              onChange={({ target }) =>
                setValue(name, target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              }
            />
            <input
              className={`${CONTROL_CLASS} h-11 min-w-0`}
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              {...register(name, { validate: isColour })}
              {...attributes}
            />
          </div>
        )}
      </Field>
      <ContrastNotes colour={value} use={use} />
    </div>
  )
}
