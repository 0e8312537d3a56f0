import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { PASSWORD, type Person } from '../api.ts'
import type { Cast } from './cast.ts'
import { ask, keepDoing, type Stage } from './stage.ts'

const Session = z.object({ access_token: z.string(), refresh_token: z.string() })
type Session = z.infer<typeof Session>

const PAUSE_MS = 300
const REFRESHES = 6
/** Longer than the product is away after any kill. */
const TRIES = 100

/** Asks with the same token until there is an answer, as the client does: what was lost on its way is given again. */
async function refresh(stage: Stage, session: Session): Promise<Session | undefined> {
  const body = { refresh_token: session.refresh_token }
  const path = '/auth/v1/token?grant_type=refresh_token'
  for (let turn = 0; turn < TRIES && !stage.isOver(); turn += 1) {
    const answer = await ask(stage, { kind: 'traveller: refresh', method: 'POST', path, body })
    if (answer) return Session.parse(answer.body)
    await delay(PAUSE_MS)
  }
  return undefined
}

async function travel(stage: Stage, { email }: Person): Promise<void> {
  const body = { email, password: PASSWORD }
  const path = '/auth/v1/token?grant_type=password'
  const answer = await ask(stage, { kind: 'traveller: sign-in', method: 'POST', path, body })
  let session = answer && Session.parse(answer.body)
  for (let turn = 0; turn < REFRESHES && session; turn += 1) {
    await ask(stage, { kind: 'traveller: screen', path: '/api/me', token: session.access_token })
    session = await refresh(stage, session)
  }
  if (!session) return
  const { access_token: token } = session
  const signOut = { kind: 'traveller: sign-out', method: 'POST', path: '/auth/v1/logout?scope=local', token }
  if (await ask(stage, signOut))
    await ask(stage, { kind: 'traveller: signed out', path: '/api/me', token, right: [401] })
}

/** People who sign in, keep their session alive, and sign out again. */
export async function playTravellers(stage: Stage, { travellers }: Cast): Promise<void> {
  await Promise.all(travellers.map((person) => keepDoing(stage, PAUSE_MS, () => travel(stage, person))))
}
