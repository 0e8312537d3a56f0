/**
 * Who did what an entry of the log says, as far as its reader may know: somebody by name, somebody of Offerwell's staff, somebody
 * who is not in the reader's company, an account that is gone, or the product by itself on a day that somebody set.
 */
export const AUDIT_BY = ['PERSON', 'STAFF', 'FORMER', 'GONE', 'PRODUCT'] as const
export type AuditBy = (typeof AUDIT_BY)[number]

/** What stands in a person's place. */
export const AUDIT_BY_WORDS: Record<Exclude<AuditBy, 'PERSON'>, string> = {
  STAFF: 'Offerwell staff',
  FORMER: 'Somebody who is not in your company',
  GONE: 'An account that is gone',
  PRODUCT: 'Offerwell itself',
}

const DETAILS: Record<string, string> = {
  from: 'From',
  to: 'To',
  title: 'Title',
  name: 'Name',
  reason: 'Reason',
  kind: 'Kind',
}

function spoken(word: string): string {
  const text = word.replaceAll(/[._]/g, ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** An action of the audit log as people read it: 'offer.status_changed' is "Offer status changed". */
export function auditActionLabel(action: string): string {
  return spoken(action)
}

/** A kind of thing as people read it: 'ingestion_source' is "Ingestion source". */
export function auditEntityLabel(entityType: string): string {
  return spoken(entityType)
}

/** What a part of an entry's detail is called. */
export function auditDetailLabel(name: string): string {
  return DETAILS[name] ?? spoken(name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** What a field was and is, as an entry's detail keeps it. */
export function auditChange(before: string | null, after: string | null): string {
  return `${before || 'nothing'} → ${after || 'nothing'}`
}

/** What a thing was called when it was done; an entry keeps the name under its kind where `name` is what it was renamed to. */
export function auditedName(entityType: string, detail: Readonly<Record<string, string>>): string | undefined {
  return detail[entityType] ?? detail['title'] ?? detail['name']
}
