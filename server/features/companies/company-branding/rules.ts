import { auditChange } from '../../../../domain/audit-words.ts'
import type { Branding } from './queries.ts'

/** Addresses of pictures say nothing to whoever reads the log. */
function pictureChange(before: string | null, after: string | null): string {
  return auditChange(before && 'a picture', after && (before ? 'another picture' : 'a picture'))
}

const FIELDS: Record<keyof Branding, { name: string; change: typeof auditChange }> = {
  brand_primary: { name: 'primaryColour', change: auditChange },
  brand_secondary: { name: 'secondaryColour', change: auditChange },
  logo_url: { name: 'logoForLight', change: pictureChange },
  logo_dark_url: { name: 'logoForDark', change: pictureChange },
  welcome_text: { name: 'welcomeText', change: auditChange },
  welcome_picture_url: { name: 'welcomePicture', change: pictureChange },
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
const KEYS = Object.keys(FIELDS) as (keyof Branding)[]

/** What an entry of the log says of a change, field by field; empty where nothing changes. */
export function changesOf(before: Branding, after: Branding): Record<string, string> {
  const changed = KEYS.filter((key) => before[key] !== after[key])
  return Object.fromEntries(changed.map((key) => [FIELDS[key].name, FIELDS[key].change(before[key], after[key])]))
}
