import { makePassword } from '../auth/accounts/operator.ts'
import { createUserWithPassword } from '../auth/accounts/signup.ts'
import type { Deps } from '../platform/deps.ts'

/** The only time that it can be read. */
export function sayPassword(password: string): void {
  process.stdout.write(`Password: ${password}\nIt is not shown again.\n`)
}

/** Makes a platform administrator with a password that is made up, and says it. Throws the auth error `user_already_exists`. */
export async function makeAdministrator(deps: Deps, { email, name }: { email: string; name: string }): Promise<void> {
  const password = makePassword()
  await createUserWithPassword(deps, { email, password, fullName: name, roles: ['ADMIN'] })
  process.stdout.write(`${email} is a platform administrator now.\n`)
  sayPassword(password)
}
