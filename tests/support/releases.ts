/** The versions that people may run, each with its last migration when it was first handed out: what came to it later is an upgrade too. */
export const RELEASES = [{ version: '0.1.0', last: '0303_audit_chain' }] as const
