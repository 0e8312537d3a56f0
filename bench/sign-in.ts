import { signIn } from './api.ts'
import type { Fixture } from './fixture.ts'
import { number, type Row } from './table.ts'

const AT_ONCE = 8
const MS = 6_000

/** Sign-ins with a password, one after the other for each of eight people. */
export async function measureSignIn({ server, people }: Fixture): Promise<Row[]> {
  const begun = performance.now()
  let done = 0
  const workers = Array.from({ length: AT_ONCE }, async (_, index) => {
    const { email } = people[index % people.length] ?? people[0]
    while (performance.now() < begun + MS) {
      await signIn(server.origin, email)
      done += 1
    }
  })
  await Promise.all(workers)
  const perSecond = (done * 1000) / (performance.now() - begun)
  const details = `password grant with argon2id (19 MiB, 2 passes), ${AT_ONCE} in flight`
  return [{ measure: 'Sign-in', result: `${number(perSecond)} a second`, details }]
}
