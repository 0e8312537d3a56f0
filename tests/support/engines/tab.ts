/** Input of one device in the W3C's words, which both protocols take alike. */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: readonly object[] }

/** The one tab of a browser that was started for a test, with a profile of its own. */
export type Tab = {
  /** Loads an address as if it were typed, and comes back when the page has loaded. */
  open: (address: string) => Promise<void>
  /** The value of an expression in the page, awaited; it must be one that JSON can carry. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** Presses and releases as a person's hands would. */
  act: (source: InputSource) => Promise<void>
  /** Errors that nobody caught, and what was written with console.error, of all pages so far. */
  errors: () => Promise<readonly string[]>
  close: () => Promise<void>
}

/** A browser that the machine may have. */
export type Engine = {
  name: string
  /** Why it cannot be started here, naming the packages that are missing; undefined when it can. */
  missing: string | undefined
  start: () => Promise<Tab>
}

/** What a script in the page answers with: the value as JSON text, or nothing. */
export const asJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`
