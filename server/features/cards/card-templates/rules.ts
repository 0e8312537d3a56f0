import { auditChange } from '../../../../domain/audit-words.ts'
import type { FormatSpec, TemplateWords } from '../../../../domain/card-templates.ts'
import type { TemplateRow } from './queries.ts'

export const TEMPLATES_AT_MOST = { COMPANY: 200, GLOBAL: 500 } as const

export function toFormat({ minLen, maxLen, luhn, pattern }: Partial<FormatSpec>): FormatSpec {
  return { minLen: minLen ?? null, maxLen: maxLen ?? null, luhn: luhn ?? false, pattern: pattern ?? null }
}

export function toWords(row: TemplateRow): TemplateWords {
  const { name, brand, symbology } = row
  return {
    name,
    brand,
    symbology,
    contentMode: row.content_mode,
    codeText: row.code_text,
    instructions: row.instructions ?? '',
    bgColor: row.bg_color,
    logoUrl: row.logo_url,
    formatSpec: toFormat(row.format_spec),
  }
}

/** What numbers are like, in few words. */
function formatText({ minLen, maxLen, luhn, pattern }: FormatSpec): string {
  const parts = [
    minLen !== null && `at least ${minLen}`,
    maxLen !== null && `at most ${maxLen}`,
    luhn && 'Luhn',
    pattern !== null && `like ${pattern}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Addresses of pictures say nothing to whoever reads the log. */
function pictureChange(before: string, after: string): string {
  return auditChange(before && 'a picture', after && (before ? 'another picture' : 'a picture'))
}

type Field = { name: string; text: (template: TemplateWords) => string; change?: typeof pictureChange }

const FIELDS: readonly Field[] = [
  { name: 'name', text: ({ name }) => name },
  { name: 'brand', text: ({ brand }) => brand },
  { name: 'symbology', text: ({ symbology }) => symbology },
  { name: 'contentMode', text: ({ contentMode }) => contentMode },
  { name: 'codeText', text: ({ codeText }) => codeText ?? '' },
  // Too long for the log, which only says that they changed.
  { name: 'instructions', text: ({ instructions }) => instructions, change: () => 'changed' },
  { name: 'colour', text: ({ bgColor }) => bgColor },
  { name: 'picture', text: ({ logoUrl }) => logoUrl ?? '', change: pictureChange },
  { name: 'numberFormat', text: ({ formatSpec }) => formatText(formatSpec) },
]

/** What an entry of the log says of a change, field by field; empty where nothing changes. */
export function changesOf(before: TemplateWords, after: TemplateWords): Record<string, string> {
  const changed = FIELDS.filter(({ text }) => text(before) !== text(after))
  return Object.fromEntries(
    changed.map(({ name, text, change = auditChange }) => [name, change(text(before), text(after))]),
  )
}
