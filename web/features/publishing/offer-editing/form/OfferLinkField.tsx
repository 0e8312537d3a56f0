import { type OfferFormValues, RULES } from './offer-form.ts'
import { OfferTextField } from './OfferTextField.tsx'

type OfferLinkFieldProps = {
  name: 'url' | 'offerUrl' | 'imageUrl'
  hint?: string | undefined
  /** Asked once the address itself is right. */
  rule?: (value: string, values: OfferFormValues) => true | string
  isNeeded?: boolean
}

/** A web address; a picture's must be an https one, because nothing else would be shown. */
export function OfferLinkField({ name, hint, rule, isNeeded = false }: OfferLinkFieldProps) {
  const address = name === 'imageUrl' ? RULES.image : RULES.link
  return (
    <OfferTextField
      name={name}
      rule={(value, values) => {
        const found = address(value)
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
