type Kind = 'request' | 'statement' | 'call' | 'job'

/** What is known of a piece of work; never a value that somebody entered, and no address with a query. */
export type Attributes = Readonly<Record<string, string | number>>

export type Work = { kind: Kind; name: string; attributes?: Attributes }

/** How work ended; `failure` is a code or a class of errors, never a message, which may hold somebody's data. */
export type Outcome = { attributes?: Attributes; failure?: string | undefined }

export type WorkInHand = {
  traceId: string
  /** Does `rest` as a part of this work: what it traces stands below it. */
  within: <Result>(rest: () => Result) => Result
  end: (outcome: Outcome) => void
}

export type Tracing = {
  /** Begins work, below what is in hand, or below the sender of `traceparent`, who has to be trusted. */
  begin: (work: Work, traceparent?: string) => WorkInHand
  /** Does the whole of some work. */
  trace: <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>
  /** Whether it would stand below work in hand. */
  isWithin: () => boolean
  /** Hands over what is still here, within a second, and ends. Never throws. */
  stop: () => Promise<void>
}
