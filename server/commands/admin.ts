import { parseArgs } from 'node:util'
import { randomBytes } from 'node:crypto'
import { isAuthError } from '../auth/errors.ts'
import { createUserWithPassword } from '../auth/signup.ts'
import { usageError, withDeps } from './with-deps.ts'

const USAGE = `Usage: npm run admin -- create EMAIL [--name "FULL NAME"]
  Makes a platform administrator, with a password that is made up and shown once.`

await withDeps(async (deps) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [verb, email] = positionals
  if (verb !== 'create' || !email) throw usageError(USAGE)
  const password = randomBytes(12).toString('base64url')
  await createUserWithPassword(deps, { email, password, fullName: values.name ?? '', roles: ['ADMIN'] })
  process.stdout.write(`${email} is a platform administrator now.\n`)
  process.stdout.write(`Password: ${password}
It is not shown again.
`)
}, isAuthError)
