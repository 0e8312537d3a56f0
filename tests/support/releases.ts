/** The versions that people may run, and the last migration of each. */
export const RELEASES = [{ version: '0.1.0', last: '0303_audit_chain' }] as const
