export type ReviewCommand = 'approve' | 'reject' | 'next' | 'back' | 'undo' | 'open' | 'keys'

/** Each with the key that its button shows, and what it does. */
export const REVIEW_KEYS: readonly { command: ReviewCommand; key: string; also?: string; does: string }[] = [
  { command: 'approve', key: 'A', does: 'Approve' },
  { command: 'reject', key: 'R', does: 'Reject, with a reason' },
  { command: 'next', key: 'N', also: '→', does: 'Next, without a decision' },
  { command: 'back', key: 'P', also: '←', does: 'Back to the one before' },
  { command: 'undo', key: 'U', does: 'Undo the last decision' },
  { command: 'open', key: 'O', does: 'Open its page in a new tab' },
  { command: 'keys', key: '?', does: 'Show these keys' },
]

const COMMANDS = new Map<string, ReviewCommand>([
  ['a', 'approve'],
  ['r', 'reject'],
  ['n', 'next'],
  ['arrowright', 'next'],
  ['p', 'back'],
  ['arrowleft', 'back'],
  ['u', 'undo'],
  ['o', 'open'],
  ['?', 'keys'],
])

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>

/** What a key asks for; undefined for every other key, for a shortcut of the browser, and for a key that is held down. */
export function commandOf(pressed: Pressed): ReviewCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = pressed
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return undefined
  if (shiftKey && key !== '?') return undefined
  return COMMANDS.get(key.toLowerCase())
}

/** Where a key is typed, or means something else. */
export const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=dialog], [role=alertdialog]'
