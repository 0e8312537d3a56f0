/** A district as it stands on its own: `M1`, `SW1A`, `EC2A`. */
export const POSTCODE_DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/

const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/
const INWARD = /^(.+)(\d[A-Z]{2})$/
/** Typed so far: 'M1 4' is the beginning of a postcode of M1, not the district M14. */
const BEGUN = /^([A-Z]{1,2}\d[A-Z\d]?) \d[A-Z]?$/

/** The district of a UK postcode in any spacing and case, or of a district alone; undefined for what is neither. */
export function postcodeDistrict(text: string): string | undefined {
  const words = text.toUpperCase().match(/[A-Z\d]+/g) ?? []
  const joined = words.join('')
  const district = WHOLE.exec(joined)?.[1] ?? BEGUN.exec(words.join(' '))?.[1] ?? joined
  return POSTCODE_DISTRICT.test(district) ? district : undefined
}

/** The one spelling of a postcode, 'M1 4BT', whatever its spacing and case; other text only in capitals. */
export function tidyPostcode(text: string): string {
  const joined = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return WHOLE.test(joined) ? joined.replace(INWARD, '$1 $2') : text.trim().toUpperCase()
}
