import { parseArgs } from 'node:util'
import { issueServiceToken, SERVICE_TOKEN_DAYS } from '../auth/sessions/admin-token.ts'
import { parseEmail } from '../auth/protocol/email-address.ts'
import { isAuthError } from '../auth/protocol/errors.ts'
import { addSigningKey } from '../auth/sessions/keys.ts'
import { promote, renewPassword } from '../auth/accounts/operator.ts'
import type { Deps } from '../platform/deps.ts'
import { makeAdministrator, sayPassword } from './make-administrator.ts'
import { reseal, rotateCardKeys } from './reseal.ts'
import { sendTestMail } from './test-mail.ts'
import { checkAudit } from './verify-audit.ts'
import { readWords, runCommand, usageError } from './run-command.ts'
import { withDeps } from './with-deps.ts'

const USAGE = `Usage: npm run admin -- prepare
  Brings the database to what this version needs, and ends; a start does the same before it serves.

Usage: npm run admin -- create EMAIL [--name "FULL NAME"]
  Makes a platform administrator, with a password that is made up and shown once.

Usage: npm run admin -- promote EMAIL
  Makes an account that is there a platform administrator.

Usage: npm run admin -- new-password EMAIL
  Gives an administrator a new password, shown once, and ends their sessions.

Usage: npm run admin -- test-mail EMAIL
  Sends one mail and says what the mail server answers.

Usage: npm run admin -- service-token [--days N]
  Prints a token for the administrator's calls of /auth/v1, good for ${SERVICE_TOKEN_DAYS.usual} days, or N from 1 to ${SERVICE_TOKEN_DAYS.most}.
  Whoever has it can do everything to every account: keep it out of browsers and repositories.

Usage: npm run admin -- new-signing-key
  Signs access tokens with a new key from now on; the old one is still accepted for a day.

Usage: npm run admin -- verify-audit [--seal SEAL]
  Checks that nothing in the audit log was changed or taken out, and prints its last seal. Keep that outside the database:
  with --seal, the log is also checked to hold it still.

Usage: npm run admin -- rotate-card-keys
  Seals every card number with the first key of SECRET_KEYS, bound to its card, beside the running server. Put the new key in front
  and restart every process first. Safe to stop and to run again; a number that cannot be opened is named by its card.

Usage: npm run admin -- reseal
  Seals everything with the first key of SECRET_KEYS, so that the others can be dropped. Put the new key in front and restart
  every process first. Safe to run again.`

type Values = { name?: string | undefined; days?: string | undefined; seal?: string | undefined }

async function create(deps: Deps, email: string | undefined, { name = '' }: Values): Promise<void> {
  if (!email) throw usageError('Say the e-mail address of the account.', USAGE)
  await makeAdministrator(deps, { email, name })
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function promoteAccount(deps: Deps, email: string | undefined): Promise<void> {
  if (!email) throw usageError('Say the e-mail address of the account.', USAGE)
  const isNew = await promote(deps, email)
  process.stdout.write(
    `${email} ${isNew ? 'is a platform administrator now' : 'was a platform administrator already'}.\n`,
  )
}

async function setNewPassword(deps: Deps, email: string | undefined): Promise<void> {
  if (!email) throw usageError('Say the e-mail address of the account.', USAGE)
  const password = await renewPassword(deps, email)
  process.stdout.write(`${email} has a new password, and is signed out everywhere.\n`)
  sayPassword(password)
}

async function testMail(deps: Deps, email: string | undefined): Promise<void> {
  if (!email) throw usageError('Say the e-mail address to send to.', USAGE)
  process.stdout.write(`${await sendTestMail(deps, parseEmail(email))}\n`)
}

/** The token alone goes to the standard output, so that it can be piped; the sentence goes beside it. */
async function printServiceToken(deps: Deps, { days = String(SERVICE_TOKEN_DAYS.usual) }: Values): Promise<void> {
  const count = /^\d{1,3}$/.test(days) ? Number(days) : 0
  if (count < 1 || count > SERVICE_TOKEN_DAYS.most)
    throw usageError(`--days takes a number from 1 to ${SERVICE_TOKEN_DAYS.most}.`, USAGE)
  const { token, expiresAt } = await issueServiceToken(deps, count)
  process.stderr.write(
    `Good until ${expiresAt.toISOString().slice(0, 10)}, or a day past the next change of the signing key.\n`,
  )
  process.stdout.write(`${token}\n`)
}

async function rotateSigningKey(deps: Deps): Promise<void> {
  if (deps.config.auth.jwtKeysFile !== undefined) {
    throw usageError('AUTH_JWT_KEYS_FILE is set: add the new key to that file instead, and restart.')
  }
  process.stdout.write(
    `The key ${await addSigningKey(deps)} signs from now on; every process follows within a minute.\n`,
  )
}

function workOf([verb, subject]: string[], values: Values): ((deps: Deps) => Promise<void>) | undefined {
  // That is what each of these begins with.
  if (verb === 'prepare') return async () => say('The database is ready.')
  if (verb === 'create') return (deps) => create(deps, subject, values)
  if (verb === 'promote') return (deps) => promoteAccount(deps, subject)
  if (verb === 'new-password') return (deps) => setNewPassword(deps, subject)
  if (verb === 'test-mail') return (deps) => testMail(deps, subject)
  if (verb === 'reseal') return (deps) => reseal(deps, say)
  if (verb === 'rotate-card-keys') return (deps) => rotateCardKeys(deps, say)
  if (verb === 'verify-audit') return (deps) => checkAudit(deps, values.seal, say)
  if (verb === 'service-token') return (deps) => printServiceToken(deps, values)
  return verb === 'new-signing-key' ? rotateSigningKey : undefined
}

const OPTIONS = {
  name: { type: 'string' },
  days: { type: 'string' },
  seal: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

await runCommand(async () => {
  const { values, positionals } = readWords(() => parseArgs({ allowPositionals: true, options: OPTIONS }), USAGE)
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const work = workOf(positionals, values)
  if (!work) throw usageError('Say what to do.', USAGE)
  await withDeps(work)
}, isAuthError)
