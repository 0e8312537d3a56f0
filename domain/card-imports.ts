/** What a column of a file of cards can hold. */
export const CARD_IMPORT_FIELDS = ['employeeId', 'email', 'cardNumber', 'label'] as const
export type CardImportField = (typeof CARD_IMPORT_FIELDS)[number]

export const CARD_IMPORT_FIELD_WORDS: Record<CardImportField, string> = {
  employeeId: 'Employee ID',
  email: 'Email',
  cardNumber: 'Card number',
  label: 'Label',
}

export const CARD_IMPORT_STATUSES = ['MATCHING', 'READY', 'ISSUING', 'DONE', 'STOPPED'] as const
export type CardImportStatus = (typeof CARD_IMPORT_STATUSES)[number]

/** ERROR: cannot become a card; READY: will; LEFT: could not any more when the cards were issued. */
export const CARD_ROW_KINDS = ['ERROR', 'READY', 'LEFT'] as const
export type CardRowKind = (typeof CARD_ROW_KINDS)[number]

export const CARD_IMPORT_ROWS_AT_MOST = 20_000
export const CARD_IMPORT_COLUMNS_AT_MOST = 50
export const CARD_IMPORT_BYTES_AT_MOST = 5 * 1024 * 1024
/** How long the rows are kept, in days. */
export const CARD_IMPORT_KEPT_DAYS = 7

/** The heading and an example row of a file that needs no matching. */
export const CARD_IMPORT_TEMPLATE = [
  ['employee_id', 'email', 'card_number', 'label'],
  ['000142', 'amara.okafor@example.com', '6335000123456789', ''],
] as const

/** Whether columns matched so say whose a card is and what its number is, each once. */
export function areCardColumnsWhole(columns: readonly (CardImportField | null)[]): boolean {
  const chosen = columns.filter((field) => field !== null)
  const isTold = chosen.includes('employeeId') || chosen.includes('email')
  return isTold && chosen.includes('cardNumber') && new Set(chosen).size === chosen.length
}
