export type ToastMessage = {
  text: string
  title?: string
  tone: 'plain' | 'error'
  /** Read out at once, over whatever is being read; the others wait for a pause. */
  isUrgent?: boolean
  /** Reverses what was just done; such a toast stays ten seconds. */
  undo?: () => void
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []

function show(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** Reports that something was done. Nothing is said only here: a toast may go unseen. */
export function notify(text: string, options: { title?: string; undo?: () => void } = {}): void {
  show({ text, tone: 'plain', ...options })
}

/** Reports a failure; it stays until it is closed. */
export function notifyError(text: string, title?: string): void {
  show({ text, tone: 'error', ...(title && { title }) })
}

/** The same for what somebody must hear before they go on: a failed sign-in or a lost connection. */
export function notifyUrgent(text: string): void {
  show({ text, tone: 'error', isUrgent: true })
}

/** The one Toaster takes over here; what came before it was drawn is handed to it at once. */
export function takeToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = undefined
  }
}
