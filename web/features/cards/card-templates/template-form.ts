import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  type ContentMode,
  NEW_TEMPLATE,
  templateFaults,
  type TemplateWords,
} from '../../../../domain/card-templates.ts'
import type { Symbology } from '../../../../domain/enums.ts'
import type { FieldIssue } from '../../../../domain/errors.ts'

/** As it is typed: numbers and what may be missing are text. */
export type TemplateValues = {
  name: string
  brand: string
  symbology: Symbology
  contentMode: ContentMode
  codeText: string
  instructions: string
  bgColor: string
  logoUrl: string
  minLen: string
  maxLen: string
  luhn: boolean
  pattern: string
}

export function toValues(template: TemplateWords = NEW_TEMPLATE): TemplateValues {
  const { name, brand, symbology, contentMode, instructions, bgColor, formatSpec } = template
  return {
    name,
    brand,
    symbology,
    contentMode,
    instructions,
    bgColor,
    codeText: template.codeText ?? '',
    logoUrl: template.logoUrl ?? '',
    minLen: `${formatSpec.minLen ?? ''}`,
    maxLen: `${formatSpec.maxLen ?? ''}`,
    luhn: formatSpec.luhn,
    pattern: formatSpec.pattern ?? '',
  }
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** What the form does not show is not sent: an image-only card has no code, and a number no other text. */
export function toWords(values: TemplateValues): TemplateWords {
  const { symbology, contentMode } = values
  const hasCode = symbology !== 'NONE'
  const hasText = hasCode && contentMode !== 'FORMATTED_NUMBER'
  return {
    symbology,
    contentMode,
    name: values.name.trim(),
    brand: values.brand.trim(),
    instructions: values.instructions.trim(),
    bgColor: values.bgColor.trim(),
    codeText: (hasText && values.codeText.trim()) || null,
    logoUrl: values.logoUrl.trim() || null,
    formatSpec: hasCode
      ? {
          minLen: numberOf(values.minLen),
          maxLen: numberOf(values.maxLen),
          luhn: values.luhn,
          pattern: values.pattern.trim() || null,
        }
      : NEW_TEMPLATE.formatSpec,
  }
}

const FIELDS: readonly (keyof TemplateValues)[] = [
  'name',
  'brand',
  'symbology',
  'contentMode',
  'codeText',
  'instructions',
  'bgColor',
  'logoUrl',
  'minLen',
  'maxLen',
  'luhn',
  'pattern',
]

/** The box that a fault is about; undefined for one without a box. */
export function boxAt(path: string): keyof TemplateValues | undefined {
  return FIELDS.find((field) => field === path.replace('formatSpec.', ''))
}

function errorsOf(faults: readonly FieldIssue[]): FieldErrors<TemplateValues> {
  const errors: FieldErrors<TemplateValues> = {}
  for (const { path, message } of faults) {
    const box = boxAt(path)
    if (box) errors[box] ??= { type: 'validate', message }
  }
  return errors
}

/** The rules that the server goes by too. */
export const resolveTemplate: Resolver<TemplateValues> = (values) => {
  const faults = templateFaults(toWords(values))
  return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(faults) }
}
