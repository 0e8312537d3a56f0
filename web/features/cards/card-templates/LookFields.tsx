import { useFormContext, useWatch } from 'react-hook-form'
import { NEW_TEMPLATE, TEMPLATE_TEXTS } from '../../../../domain/card-templates.ts'
import { readColour } from '../../../../domain/company-branding.ts'
import { CONTROL_CLASS, Field, TextArea, TextField } from '../../../ui/Field.tsx'
import type { TemplateValues } from './template-form.ts'

function Colour() {
  const { control, register, formState, setValue } = useFormContext<TemplateValues>()
  const value = useWatch({ control, name: 'bgColor' })
  return (
    <Field
      label="Background colour"
      hint="Writing on it is white. A light colour gets a dark band behind the words."
      error={formState.errors.bgColor?.message}
    >
      {(attributes) => (
        <div className="flex gap-3">
          <input
            type="color"
            aria-label="Pick the background colour"
            className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
            value={readColour(value) ?? NEW_TEMPLATE.bgColor}
            onChange={({ target }) =>
              setValue('bgColor', target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
            }
          />
          <input
            className={`${CONTROL_CLASS} h-11 min-w-0`}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            {...register('bgColor')}
            {...attributes}
          />
        </div>
      )}
    </Field>
  )
}

/** What a card is called, and how it looks. */
export function LookFields() {
  const { register, formState } = useFormContext<TemplateValues>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Template name"
        hint="For those who issue cards of it."
        autoComplete="off"
        maxLength={TEMPLATE_TEXTS.name}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Brand"
        hint="Stands on the card."
        autoComplete="off"
        maxLength={TEMPLATE_TEXTS.brand}
        error={errors.brand?.message}
        {...register('brand')}
      />
      <Colour />
      <TextArea
        label="Instructions"
        optional
        hint="Stand under the code, for whoever holds the card out."
        rows={3}
        maxLength={TEMPLATE_TEXTS.instructions}
        error={errors.instructions?.message}
        {...register('instructions')}
      />
    </>
  )
}
