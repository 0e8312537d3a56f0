import type { PageFormValues } from './page-form.ts'

type Draft = { version: string | null; values: PageFormValues }

const keyOf = (merchantId: string) => `offerwell.merchant-page.${merchantId}`

/** What was typed in this tab over the same version before it was loaded anew, or undefined. */
export function keptDraft(merchantId: string, version: string | null): PageFormValues | undefined {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(keyOf(merchantId)) ?? 'null')
    return draft?.version === version ? draft.values : undefined
  } catch {
    return undefined
  }
}

/** Keeps what differs from the form as it starts. */
export function keepDraft(merchantId: string, draft: Draft, start: PageFormValues): void {
  if (JSON.stringify(draft.values) === JSON.stringify(start)) sessionStorage.removeItem(keyOf(merchantId))
  else sessionStorage.setItem(keyOf(merchantId), JSON.stringify(draft))
}
