import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField, TextArea, TextField } from '../../../../ui/Field.tsx'
import { FIELD_LABELS, type OfferFormValues } from './offer-form.ts'

type TextName = {
  [Name in keyof OfferFormValues]: string extends OfferFormValues[Name] ? Name : never
}[keyof OfferFormValues]

type Rule = (value: string, values: OfferFormValues) => true | string

type OfferTextFieldProps = {
  name: TextName
  rule?: Rule
  /** Another look than one line of text. */
  as?: 'text' | 'long' | 'moment'
} & Pick<
  ComponentProps<typeof TextField>,
  'hint' | 'optional' | 'inputMode' | 'maxLength' | 'type' | 'min' | 'step' | 'placeholder' | 'autoComplete'
>

/** A box of the form under its label, with its check and what is wrong with it. */
export function OfferTextField({ name, rule, as = 'text', hint, optional, ...input }: OfferTextFieldProps) {
  const { register, formState } = useFormContext<OfferFormValues>()
  const look = { label: FIELD_LABELS[name], hint, optional: optional ?? false, error: formState.errors[name]?.message }
  const bound = register(name, rule ? { validate: rule } : {})
  return (
    <div data-field={name}>
      {as === 'long' && <TextArea {...look} rows={3} maxLength={input.maxLength} {...bound} />}
      {as === 'moment' && <DateField withTime {...look} {...bound} />}
      {as === 'text' && <TextField {...look} {...input} {...bound} />}
    </div>
  )
}
