import type { Tracing } from './tracing.ts'

type Client = { query: (text: string, values?: readonly unknown[]) => Promise<unknown> }

const FIRST_WORD = /^\s*(\w+)/

/** A span for each statement, with its text and never its values. `laneOf` says which connections it takes. */
export function traceStatements<One extends Client>(
  client: One,
  tracing: Tracing | undefined,
  laneOf: (text: string) => string,
): One {
  if (!tracing) return client
  let lane: string | undefined
  return {
    ...client,
    query: (text, values) => {
      lane ??= laneOf(text)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'offerwell.lane': lane }
      const name = FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? 'statement'
      return tracing.trace({ kind: 'statement', name, attributes }, () => client.query(text, values))
    },
  }
}
