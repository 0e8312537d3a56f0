/** What PostgreSQL's and the network's codes mean to the operator; none of these sentences shows the address, which may hold a password. */
const SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['3D000', 'The database that DATABASE_URL names does not exist on its server. Create it, or correct the name.'],
  ['28000', 'The database server refuses the user that DATABASE_URL names.'],
  ['28P01', 'The database server refuses the user or the password of DATABASE_URL.'],
  ['42501', 'The user of DATABASE_URL may not change the database. It must own it.'],
  ['53300', 'The database server has no connection left. Raise its max_connections, or lower DATABASE_POOL_SIZE.'],
  ['57P03', 'The database server is starting or stopping. Try again in a moment.'],
  ['ECONNREFUSED', 'Nothing listens where DATABASE_URL leads.'],
  ['ENOTFOUND', 'The host of DATABASE_URL is not known.'],
  ['EHOSTUNREACH', 'The host of DATABASE_URL cannot be reached.'],
  ['ETIMEDOUT', 'The host of DATABASE_URL does not answer.'],
])

/** The sentence for a database that cannot be used, or undefined when the failure is something else. `named` is what names the database. */
export function connectionProblem(error: unknown, named = 'DATABASE_URL'): string | undefined {
  const sentence = error instanceof Error && 'code' in error ? SENTENCES.get(error.code) : undefined
  return sentence?.replace('DATABASE_URL', named)
}
