import { randomUUID } from 'node:crypto'
import type { Person } from '../api.ts'
import { pick } from '../world/random.ts'
import type { Cast } from './cast.ts'
import { ask, type Ask, keepDoing, type Stage } from './stage.ts'

type Target = { token: string; offerId: string }
type Attempt = (target: Target) => Omit<Ask, 'kind'> & { right: readonly number[] }

const PAUSE_MS = 60
const AT_ONCE = 2
const PAST_THE_LIMIT = 'x'.repeat(300_000)

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** What strangers, broken programs and attackers send, each with the only answers that are right. */
const ATTEMPTS: Record<string, Attempt> = {
  'broken JSON': ({ token, offerId }) => {
    return { method: 'POST', path: `/api/offers/${offerId}/redemptions`, token, body: '{"via":', right: [400] }
  },
  'another type of body': ({ token, offerId }) => {
    const type = 'application/x-www-form-urlencoded'
    return { method: 'POST', path: `/api/offers/${offerId}/redemptions`, token, body: 'via=code', type, right: [415] }
  },
  'a body too large': ({ token }) => {
    return { method: 'POST', path: '/api/onboarding/join', token, body: { joinCode: PAST_THE_LIMIT }, right: [413] }
  },
  'a prototype in a body': ({ token, offerId }) => {
    const body = '{"via":"code","__proto__":{"isAdmin":true}}'
    return { method: 'POST', path: `/api/offers/${offerId}/redemptions`, token, body, right: [400] }
  },
  'a deep body to sign in': () => {
    return { method: 'POST', path: '/auth/v1/token?grant_type=password', body: nested(2_000), right: [400] }
  },
  'a wrong password': () => {
    const body = { email: 'bench-1@people.example', password: 'not the one' }
    return { method: 'POST', path: '/auth/v1/token?grant_type=password', body, right: [400] }
  },
  'a refresh token of nobody': () => {
    const body = { refresh_token: Buffer.alloc(56, 7).toString('base64url') }
    return { method: 'POST', path: '/auth/v1/token?grant_type=refresh_token', body, right: [400] }
  },
  'an id that is none': ({ token }) => ({ path: "/api/offers/1%20or%20'1'='1", token, right: [404] }),
  'an id of nothing': ({ token }) => ({ path: `/api/offers/${randomUUID()}`, token, right: [404] }),
  "somebody's redemption": ({ token }) => {
    const path = `/api/me/redemptions/${randomUUID()}/answer`
    return { method: 'PUT', path, token, body: { worked: true }, right: [404] }
  },
  'no token': ({ offerId }) => ({ method: 'PUT', path: `/api/favourites/${offerId}`, right: [401] }),
  'a forged token': ({ token, offerId }) => {
    return { path: `/api/offers/${offerId}`, token: `${token.slice(0, -8)}AAAAAAAA`, right: [401] }
  },
  "staff's list": ({ token }) => ({ path: '/api/admin/offers', token, right: [403] }),
  "staff's decision": ({ token, offerId }) => {
    return { method: 'PUT', path: `/api/admin/offers/${offerId}/status`, token, body: { status: 'LIVE' }, right: [403] }
  },
  "a supplier's list": ({ token }) => ({ path: '/api/supplier/offers', token, right: [403] }),
  'a forged cursor': ({ token }) => ({ path: '/api/offers?cursor=eyJhIjoxfQ', token, right: [400] }),
  'a filter that is none': ({ token }) => ({
    path: '/api/offers?category=Nothing&reliability=1e9',
    token,
    right: [400],
  }),
  'a NUL in a search': ({ token }) => ({ path: '/api/search?q=%00', token, right: [400] }),
  'a path that cannot be read': () => ({ path: '/api/%ff', right: [404] }),
  'a path out of the folder': () => ({ path: '/api/..%2f..%2fetc%2fpasswd', right: [404] }),
  'a path that is none': ({ token }) => ({ path: '/api/nothing/here', token, right: [404] }),
  'a ticket that is none': () => ({ path: '/go/nowhere', right: [303] }),
}

/** Sends everything that a sane program would not, again and again. */
export async function playHostile(stage: Stage, { employees, offers }: Cast): Promise<void> {
  const attempts = Object.entries(ATTEMPTS)
  const attack = async ({ token }: Person) => {
    const [kind, attempt] = pick(stage.random, attempts)
    const offerId = pick(stage.random, offers.redeemable)
    await ask(stage, { kind: `hostile: ${kind}`, ...attempt({ token, offerId }) })
  }
  const attackers = employees.slice(0, AT_ONCE)
  await Promise.all(attackers.map((person) => keepDoing(stage, PAUSE_MS, () => attack(person))))
}
