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

/** What a part of an entry's detail is called. */
export function auditDetailLabel(name: string): string {
  return DETAILS[name] ?? spoken(name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}
