import type { IngestionSource, SourceChange } from './sources.ts'

export type SourceForm = {
  name: string
  address: string
  settings: Record<string, string>
  secret: string
  trust: IngestionSource['trust']
  liveFromScore: string
  everyHours: string
}

export function formOf(source: IngestionSource): SourceForm {
  const { name, address, settings, kind, trust, liveFromScore, everyHours } = source
  return {
    name,
    address: address ?? '',
    settings: Object.fromEntries(kind.settings.map((setting) => [setting.name, settings[setting.name] ?? ''])),
    secret: '',
    trust,
    liveFromScore: String(liveFromScore),
    everyHours: String(everyHours),
  }
}

/** Reads a whole number between two others; null for anything else. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text)
  return /^\d{1,4}$/.test(text.trim()) && number >= least && number <= most ? number : null
}

/** What is sent; an empty secret leaves the stored one. */
export function changeOf(form: SourceForm, updatedAt: string): SourceChange {
  const { name, address, settings, secret, trust, liveFromScore, everyHours } = form
  return {
    name,
    address: address.trim() === '' ? null : address,
    settings,
    ...(secret !== '' && { secret }),
    trust,
    liveFromScore: Number(liveFromScore),
    everyHours: Number(everyHours),
    updatedAt,
  }
}
