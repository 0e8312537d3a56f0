import { urlOf } from '../../../../domain/site-address.ts'
import type { AdminMerchant, AdminMerchantDetail, NewMerchant } from './admin-merchants.ts'

/** What the form holds: every box as the text in it. */
export type MerchantFormValues = {
  name: string
  siteUrl: string
  logoUrl: string
  /** With commas between them. */
  categories: string
  description: string
}

export const EMPTY_MERCHANT: MerchantFormValues = {
  name: '',
  siteUrl: '',
  logoUrl: '',
  categories: '',
  description: '',
}

export function toValues(merchant: AdminMerchant | AdminMerchantDetail): MerchantFormValues {
  const { name, siteUrl, logoUrl, categories, description } = merchant
  return { name, siteUrl: siteUrl ?? '', logoUrl: logoUrl ?? '', categories: categories.join(', '), description }
}

/** What stands between the commas, trimmed, each once; a category's name is written as it is known. */
export function listOf(text: string, known: readonly string[]): string[] {
  const spelling = new Map(known.map((name) => [name.toLowerCase(), name]))
  const words = text.split(',').map((word) => word.trim())
  return [...new Set(words.filter(Boolean).map((word) => spelling.get(word.toLowerCase()) ?? word))]
}

/** The text with a category added at its end, or taken out. */
export function toggled(text: string, name: string, known: readonly string[]): string {
  const words = listOf(text, known)
  return (words.includes(name) ? words.filter((word) => word !== name) : [...words, name]).join(', ')
}

export function toRequest(values: MerchantFormValues, known: readonly string[]): NewMerchant {
  return { ...values, categories: listOf(values.categories, known) }
}

function isAddress(text: string, start: RegExp): boolean {
  return start.test(text) && (urlOf(text)?.hostname.includes('.') ?? false)
}

/** The checks of the boxes; the server makes them all again. */
export const RULES = {
  site: (value: string) =>
    value.trim() === '' ||
    isAddress(value.trim(), /^https?:\/\//) ||
    'Enter a full address, like https://www.example.co.uk.',
  // A path is a picture that we keep.
  logo: (value: string) =>
    value.trim() === '' ||
    value.trim().startsWith('/') ||
    isAddress(value.trim(), /^https:\/\//) ||
    'Enter a full address that begins with https://.',
} as const
