import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { AdminMerchantDetail } from '../merchant-editing/schemas.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

async function call<Body>({ headers }: SignedIn, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const answer = await t.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  const body: Body & { code?: string } = JSON.parse(answer.body || '{}')
  return { status: answer.statusCode, ...body }
}

const add = () => call<AdminMerchantDetail>(admin, 'POST', '/admin/merchants', { name: `Brand ${newId()}` })
const get = (id: string) => call<AdminMerchantDetail>(admin, 'GET', `/admin/merchants/${id}`)
/** Merges the two as they were looked at before. */
function merge(kept: AdminMerchantDetail, merged: AdminMerchantDetail) {
  const asSeen = { keptUpdatedAt: kept.updatedAt, mergedUpdatedAt: merged.updatedAt }
  return call<{ id: string }>(admin, 'POST', '/admin/merchant-merges', {
    keptId: kept.id,
    mergedId: merged.id,
    ...asSeen,
  })
}
const follow = (who: SignedIn, id: string) => call(who, 'PUT', `/me/follows/merchants/${id}`)
const followersOf = async (id: string) => {
  const rows = await t.deps.db
    .selectFrom('merchant_followers')
    .select('user_id')
    .where('merchant_id', '=', id)
    .execute()
  return rows.map((row) => row.user_id).toSorted()
}

describe('two of the staff at once', () => {
  test('merge A into B and B into A: the second is told that one is gone', async () => {
    const [a, b] = [await add(), await add()]
    const answers = await Promise.all([merge(a, b), merge(b, a)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '404'])
    expect([String((await get(a.id)).status), String((await get(b.id)).status)].toSorted()).toEqual(['200', '404'])
  })

  test('merge A into B and A into C: it becomes part of one of them, whole', async () => {
    const [a, b, c] = [await add(), await add(), await add()]
    const ids = await Promise.all(Array.from({ length: 5 }, () => makeOffer(t.deps, { merchant_id: a.id })))
    const seen = await get(a.id)
    const answers = await Promise.all([merge(b, seen), merge(c, seen)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '404'])
    const rows = await t.deps.db.selectFrom('offers').select('merchant_id').distinct().where('id', 'in', ids).execute()
    expect(rows).toEqual([{ merchant_id: answers[0]?.status === 201 ? b.id : c.id }])
  })

  test('a follower who comes meanwhile is lost to neither', async () => {
    const [kept, merged] = [await add(), await add()]
    const people = await Promise.all(Array.from({ length: 6 }, () => t.signIn()))
    const [, ...answers] = await Promise.all([
      merge(kept, merged),
      ...people.flatMap((one) => [follow(one, merged.id), follow(one, kept.id)]),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await followersOf(kept.id)).toEqual(people.map(({ userId }) => userId).toSorted())
  })
})
