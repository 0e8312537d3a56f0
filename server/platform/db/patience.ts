/** How long each step with the database may take, in milliseconds, before it is given up. */
export type DatabasePatience = {
  /** For a free connection. */
  connection: number
  statement: number
  /** For a row or table that somebody else holds. */
  lock: number
  /** For the next statement of a transaction. */
  idleInTransaction: number
}

/** A person waits for the answer. */
export const READ_PATIENCE: DatabasePatience = {
  connection: 5_000,
  statement: 10_000,
  lock: 3_000,
  idleInTransaction: 30_000,
}

export const WRITE_PATIENCE: DatabasePatience = { ...READ_PATIENCE, statement: 15_000 }

/** Nobody waits: timed jobs, imports, the demo world. */
export const UPKEEP_PATIENCE: DatabasePatience = {
  connection: 30_000,
  statement: 600_000,
  lock: 30_000,
  idleInTransaction: 60_000,
}

/** A message is sent while its row is held, as slowly as a mail server may be. */
export const DELIVERY_PATIENCE: DatabasePatience = { ...WRITE_PATIENCE, connection: 30_000, idleInTransaction: 300_000 }

const A_DAY = 86_400_000

/** A migration that is given up is one that the next start begins again. */
export const MIGRATION_PATIENCE: DatabasePatience = {
  connection: 30_000,
  statement: A_DAY,
  lock: A_DAY,
  idleInTransaction: A_DAY,
}
