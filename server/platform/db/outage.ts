import { hasName, type NamedError, namedError } from '../../../domain/named-error.ts'
import { sqlStateOf } from './violation.ts'

type DatabaseOutage = NamedError<'DatabaseOutage', { cause: unknown }>

/** The database could not be reached, or no connection to it was free in time. */
export function databaseOutage(cause: unknown): DatabaseOutage {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return namedError('DatabaseOutage', `The database cannot be used: ${reason}`, { cause })
}

/** What `pg` and the network say of a connection that ended under a statement; PostgreSQL itself had no time to. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    'syscall' in error ||
    /^(?:Connection terminated|Client has encountered a connection error|Query read timeout)/.test(error.message)
  )
}

/**
 * PostgreSQL's own codes for what may go well a moment later: connections, resources, an operator's stop, time-outs, deadlocks,
 * a server that is a standby.
 */
const PASSING = /^(?:08|53|57)|^(?:25006|25P03|40001|40P01|55P03)$/

/** Whether a call failed because of the database's state and not because of the call. */
export function isDatabaseOutage(error: unknown): boolean {
  return hasName(error, 'DatabaseOutage') || PASSING.test(sqlStateOf(error) ?? '')
}
