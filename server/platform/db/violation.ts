/** The database's own code for what it refused, such as '23505' for a duplicate of a unique key; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23505'
}

export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03'
}

/** Whether the database broke a circle of waits by giving this one up. */
export function isDeadlock(error: unknown): boolean {
  return sqlStateOf(error) === '40P01'
}

/** Whether something of a person could not be kept because they were erased at the same moment. */
export function isPersonGone(error: unknown): boolean {
  return sqlStateOf(error) === '23503' && /_user_id_fkey\d*$/.test(violatedConstraint(error) ?? '')
}

/** The constraint that the refused statement would have broken. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
