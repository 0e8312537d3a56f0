import { verifyAudit } from '../features/audit/audit-log/service.ts'
import { type Deps, forUpkeep } from '../platform/deps.ts'
import { usageError } from './run-command.ts'

const SEAL = /^[0-9a-f]{64}$/

/** Says whether the audit log is whole; throws a usage error with what is wrong when it is not. */
export async function checkAudit(deps: Deps, seal: string | undefined, say: (line: string) => void): Promise<void> {
  if (seal !== undefined && !SEAL.test(seal))
    throw usageError('--seal takes the 64 characters that were printed earlier.')
  const { entries, head, forgotten, faults, hasExpected } = await verifyAudit(forUpkeep(deps), seal)
  const old = forgotten > 0 ? ', unless it is one of those that were deleted after seven years' : ''
  const missing =
    hasExpected === false
      ? [`The seal that you gave is not in the log: entries were taken out or rewritten${old}.`]
      : []
  const wrong = [...faults, ...missing]
  if (wrong.length > 0) throw usageError(`The audit log is not whole.\n${wrong.join('\n')}`)
  say(`The audit log is whole: ${entries.toLocaleString('en-GB')} ${entries === 1 ? 'entry' : 'entries'}.`)
  if (forgotten > 0) say(`Before them ${forgotten.toLocaleString('en-GB')} were deleted after seven years.`)
  if (head) say(`Its last seal, to be kept outside the database: ${head.hash}`)
}
