import { type OfferFormValues, RULES } from './offer-form.ts'
import { OfferTextField } from './OfferTextField.tsx'

type OfferLinkFieldProps = {
  name: 'url' | 'offerUrl'
  hint?: string | undefined
  /** Asked once the address itself is right. */
  rule?: (value: string, values: OfferFormValues) => true | string
  isNeeded?: boolean
}

/** A web address. */
export function OfferLinkField({ name, hint, rule, isNeeded = false }: OfferLinkFieldProps) {
  return (
    <OfferTextField
      name={name}
      rule={(value, values) => {
        const found = RULES.link(value)
        return found === true && rule ? rule(value, values) : found
      }}
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
      hint={hint}
      optional={!isNeeded}
    />
  )
}
