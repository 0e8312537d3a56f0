import { RULES } from './offer-form.ts'
import { OfferTextField } from './OfferTextField.tsx'

type OfferLinkFieldProps = { name: 'url' | 'offerUrl' | 'imageUrl'; hint?: string }

/** A web address; a picture's must be an https one, because nothing else would be shown. */
export function OfferLinkField({ name, hint }: OfferLinkFieldProps) {
  return (
    <OfferTextField
      name={name}
      rule={name === 'imageUrl' ? RULES.image : RULES.link}
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
      hint={hint}
      optional
    />
  )
}
