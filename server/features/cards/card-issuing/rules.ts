import { checkCardNumber } from '../../../../domain/card-number.ts'
import { normaliseCardNumber } from '../../../../domain/card-number-text.ts'
import { addMonthsLondon } from '../../../../domain/dates.ts'
import type { FieldIssue } from '../../../../domain/errors.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { SettingsRow, TemplateRow } from './queries.ts'
import type { GivenNumber, IssuableCardTemplate } from './schemas.ts'

/** When a card ends that is its holder's from `from` on; null for one that does not end. */
export function endOf({ card_auto_expiry: ends, card_expiry_months: months }: SettingsRow, from: Date): Date | null {
  return ends ? addMonthsLondon(from, months) : null
}

type Rules = Pick<TemplateRow, 'symbology' | 'format_spec'>

/** The number to store, or why it cannot be; null for a picture, which needs none. */
export function checkNumber({ symbology, format_spec: formatSpec }: Rules, value: string) {
  return checkCardNumber({ value, symbology, formatSpec })
}

/** Why the code of a card cannot say this; undefined when it can. */
function codeFault({ symbology, code_text: codeText }: TemplateRow, code: string): FieldIssue | undefined {
  if (codeText !== null) return { path: 'codeValue', message: 'The template says what the code of its cards holds.' }
  if (symbology === 'NONE')
    return { path: 'codeValue', message: 'Cards of this template are a picture without a code.' }
  const check = checkCardNumber({ value: code, symbology, formatSpec: null })
  return check.ok ? undefined : { path: 'codeValue', message: check.message }
}

/** What the code of a card is to say where that differs from its number; null where it does not. Throws `bad_request`. */
export function requireCode(template: TemplateRow, given: GivenNumber): string | null {
  const code = normaliseCardNumber(given.codeValue ?? '')
  if (code === '') return null
  const fault = codeFault(template, code)
  if (fault) throw problem('bad_request', [fault])
  return code
}

/** A number that names one person is never given twice; a membership number or an address may be many people's. */
export const mayShareNumber = ({ content_mode: mode }: Pick<TemplateRow, 'content_mode'>) => mode !== 'FORMATTED_NUMBER'

/** A template as whoever issues its cards sees it. */
export function toTemplate(row: TemplateRow): IssuableCardTemplate {
  const { id, name, brand, symbology, format_spec: spec } = row
  const { minLen = null, maxLen = null, luhn, pattern = null } = spec
  return {
    id,
    name,
    brand,
    symbology,
    contentMode: row.content_mode,
    codeText: row.code_text,
    formatSpec: { minLen, maxLen, luhn: luhn ?? false, pattern },
    bgColor: row.bg_color,
    logoUrl: row.logo_url,
    isOwn: row.is_own,
  }
}
