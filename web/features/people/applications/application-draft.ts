import type { ApplicationKind } from '../../../../domain/enums.ts'

export type ApplicationFields = { name: string; site: string; message: string }

const keyOf = (kind: ApplicationKind) => `offerwell.application.${kind}`

/** What was typed in this tab before it was loaded anew; nothing of it when it is not ours. */
export function keptDraft(kind: ApplicationKind): Partial<ApplicationFields> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const fields = ['name', 'site', 'message']
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => fields.includes(name) && typeof value === 'string'),
    )
  } catch {
    return {}
  }
}

export function keepDraft(kind: ApplicationKind, fields: ApplicationFields): void {
  sessionStorage.setItem(keyOf(kind), JSON.stringify(fields))
}

export function dropDraft(kind: ApplicationKind): void {
  sessionStorage.removeItem(keyOf(kind))
}
