/** What can be wrong with a card that a company issues, with its number, and with a file of them. */
export const CARD_ERRORS = {
  card_choice_missing: { status: 400, message: 'Please select an employee and template' },
  card_number_taken: {
    status: 409,
    message: 'Another card of this template has this number already. Enter a different one.',
  },
  card_number_shared: {
    status: 409,
    message: 'Another card of this template has this number already. Issue it anyway?',
  },
  card_already_held: { status: 409, message: 'This person holds a card of this template already. Issue another one?' },
  card_unsealed: { status: 500, message: 'Failed to encrypt card number' },
  card_holder_not_found: { status: 404, message: 'Nobody active in your company is this person. Load the page again.' },
  card_group_not_found: { status: 404, message: 'This group is gone. Load the page again.' },
  card_group_too_large: { status: 409, message: 'A group of more than 10,000 people is too many at once. Divide it.' },
  card_numbers_needed: {
    status: 409,
    message: 'Each card of this template has a number of its own. Choose a number range, or import a file.',
  },
  card_changed: { status: 409, message: 'This card has changed meanwhile. Load the list again.' },
  cards_changed: { status: 409, message: 'Other cards wait now than you have seen. Load the list again.' },
  card_not_replaceable: { status: 409, message: 'Only a card that is in use or has expired can be replaced.' },
  card_range_not_found: { status: 404, message: 'This number range is gone. Load the page again.' },
  card_range_closed: { status: 409, message: 'This number range is closed. Choose another one, or add a new range.' },
  card_range_used_up: {
    status: 409,
    message: 'This number range has too few numbers left. Add a new range, or issue fewer cards.',
  },
  card_ranges_too_many: { status: 409, message: 'There are 100 open number ranges. Close one first.' },
  card_imports_waiting: {
    status: 409,
    message: 'Ten files of cards wait to be confirmed. Confirm or discard one of them first.',
  },
  card_import_not_found: { status: 404, message: 'This import is gone. Load the page again.' },
  card_import_changed: { status: 409, message: 'The rows were checked anew meanwhile. Look at them again.' },
  card_import_not_ready: { status: 409, message: 'This import has moved on meanwhile. Load the page again.' },
  card_import_columns: {
    status: 400,
    message: 'Say which column holds the card number, and which the employee ID or the email, each once.',
  },
  card_import_unreadable: {
    status: 400,
    message: 'This file could not be read. Save it as a CSV file or an XLSX workbook, 5 MB at most.',
  },
  card_import_empty: { status: 400, message: 'The table has no row under its heading.' },
  card_import_too_long: {
    status: 400,
    message: 'The table has more than 20,000 rows or 50 columns. Divide it.',
  },
} as const satisfies Record<string, { status: number; message: string }>
