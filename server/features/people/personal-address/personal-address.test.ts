import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import { type AddressCalls, addressCalls, codeIn } from '../../../../tests/support/auth/personal-address.ts'
import { forgetExpired } from '../../../auth/sessions/clean-up.ts'
import { newId } from '../../../platform/db/id.ts'

const DAY_MS = 24 * 3600_000
const start = Date.now()
let offset = 0
let t: TestApp
let calls: AddressCalls
beforeAll(async () => {
  t = await testApp({ AUTH_MAX_FREQUENCY_SECONDS: '0' }, { now: () => new Date(start + offset) })
  calls = addressCalls(t)
})
afterAll(() => t.close())

const newAddress = () => `p-${newId().slice(-12)}@home.example`

describe('a personal address', () => {
  test('is the person’s once they enter the code of its mail, and never before', async () => {
    const { person, read, ask, prove } = await calls.somebody()
    const email = newAddress()
    expect(await ask(email)).toMatchObject({ http: 200, email: null, waiting: { email } })
    const [mail] = await calls.mailsTo(email)
    expect(await prove('000000')).toMatchObject({ http: 409, code: 'personal_address_code_wrong' })
    expect(await read()).toMatchObject({ email: null, provenAt: null })
    expect(await prove(codeIn(mail))).toMatchObject({ http: 200, email, waiting: null, endsAt: null })
    expect(await prove(codeIn(mail))).toMatchObject({ code: 'personal_address_code_wrong' })
    // The employer may read the work mailbox.
    expect(await calls.mailsTo(person.email)).toEqual([])
  })

  test('has five tries, is resent with a new code, and stops waiting when the code is over', async () => {
    const { person, ask, prove } = await calls.somebody()
    const email = newAddress()
    await ask(email)
    const first = codeIn((await calls.mailsTo(email))[0])
    for (let tries = 0; tries < 5; tries += 1) await prove('000000')
    expect(await prove(first)).toMatchObject({ code: 'personal_address_code_wrong' })
    await ask(email)
    const second = codeIn((await calls.mailsTo(email))[0])
    offset += 3600_000
    const later = await calls.again(person)
    expect(await later.prove(second)).toMatchObject({ code: 'personal_address_code_wrong' })
    expect(await later.read()).toMatchObject({ waiting: null })
  })

  test('keeps the one before until the new one is proven, and tells its mailbox', async () => {
    const { read, ask, prove } = await calls.somebody()
    const [former, next] = [newAddress(), newAddress()]
    await ask(former)
    await prove(codeIn((await calls.mailsTo(former))[0]))
    await ask(next)
    expect(await read()).toMatchObject({ email: former, waiting: { email: next } })
    await prove(codeIn((await calls.mailsTo(next))[0]))
    expect(await read()).toMatchObject({ email: next, waiting: null })
    expect((await calls.mailsTo(former))[0]?.subject).toBe('This address no longer opens your Offerwell account')
  })

  test('is not the account’s own, nor one of the company’s domains', async () => {
    const companyId = await makeCompany(t.deps, 'Harrow')
    const { person, ask } = await calls.somebody({ companyId })
    const domain = { domain: 'harrow.example', company_id: companyId, verification_token: 't', verified_at: new Date() }
    await t.deps.db.insertInto('company_domains').values(domain).execute()
    for (const email of [person.email, 'someone@harrow.example']) {
      expect(await ask(email)).toMatchObject({ http: 409, code: 'personal_address_not_private' })
    }
    await calls.leave(person, new Date(start + offset))
    expect(await ask('someone@harrow.example')).toMatchObject({ code: 'personal_address_not_private' })
  })

  test('needs a sign-in of the last five minutes, but not to be sent again', async () => {
    const { ask } = await calls.somebody()
    const email = newAddress()
    await ask(email)
    offset += 6 * 60_000
    expect(await ask(newAddress())).toMatchObject({ http: 403, code: 'fresh_sign_in_required' })
    expect(await ask(email)).toMatchObject({ http: 200 })
  })

  test('needs the second step of whoever has one, to add and to remove', async () => {
    const { ask, prove, remove } = await calls.somebody({ secondStep: 'due' })
    for (const answer of [await ask(newAddress()), await prove('000000'), await remove()]) {
      expect(answer).toMatchObject({ http: 403, code: 'second_factor_required' })
    }
  })

  test('is told of in the bell alone, without the address, when it comes and when it goes', async () => {
    const { person, own, remove } = await calls.owner()
    await remove()
    const bell = (await t.inject({ url: '/api/me/notifications', headers: person.headers })).json()
    expect(bell.items).toMatchObject([
      { kind: 'SECURITY', title: 'Your personal address was removed from your account' },
      { kind: 'SECURITY', title: 'A personal address was added to your account' },
    ])
    expect(JSON.stringify(bell)).not.toContain(own)
    const deliveries = t.deps.db.selectFrom('notification_deliveries').select('id')
    expect(await deliveries.where('user_id', '=', person.userId).execute()).toEqual([])
    expect((await calls.mailsTo(own))[0]?.subject).toBe('This address no longer opens your Offerwell account')
  })
})

describe('an address that leads to somebody else', () => {
  test('is answered like any other; only its mailbox learns it, and no code for it exists', async () => {
    const other = await calls.owner()
    const { ask, prove } = await calls.somebody()
    const free = newAddress()
    const answers = []
    for (const email of [free, other.own, other.person.email]) {
      const answer = await ask(email)
      answers.push(
        JSON.stringify(answer)
          .replaceAll(email, 'address')
          .replaceAll(/\d{4}-[^"]+Z/g, 'time'),
      )
    }
    expect(new Set(answers).size).toBe(1)
    for (const email of [other.own, other.person.email]) {
      const [mail] = await calls.mailsTo(email)
      expect(mail?.subject).toBe('Your address is in use at Offerwell already')
      expect(mail?.body_text).not.toMatch(/\b\d{6}\b|Amara/)
    }
    expect(await prove('000000')).toMatchObject({ code: 'personal_address_code_wrong' })
    expect(await other.read()).toMatchObject({ email: other.own })
  })

  test('goes to the first of two who prove it at the same moment', async () => {
    const people = await Promise.all([calls.somebody(), calls.somebody()])
    const email = newAddress()
    for (const { ask } of people) await ask(email)
    // Newest first.
    const codes = (await calls.mailsTo(email)).map((mail) => codeIn(mail)).toReversed()
    const answers = await Promise.all(people.map(({ prove }, index) => prove(codes[index] ?? '')))
    expect(answers.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    expect(answers.map(({ code }) => code)).toContain('personal_address_taken')
  })

  test('is refused when an account came to have it before the code was entered', async () => {
    const { ask, prove, read } = await calls.somebody()
    const email = newAddress()
    await ask(email)
    await calls.somebody({ email })
    expect(await prove(codeIn((await calls.mailsTo(email))[0]))).toMatchObject({ code: 'personal_address_taken' })
    expect(await read()).toMatchObject({ email: null, waiting: null })
  })

  test('a guess costs nobody else a try', async () => {
    const [one, other] = await Promise.all([calls.somebody(), calls.somebody()])
    const email = newAddress()
    await one.ask(email)
    const code = codeIn((await calls.mailsTo(email))[0])
    await other.ask(email)
    for (let tries = 0; tries < 6; tries += 1) await other.prove('000000')
    expect(await one.prove(code)).toMatchObject({ http: 200, email })
  })
})

describe('after leaving', () => {
  test('it opens the account for 30 days, which are said, and is then forgotten; a new one cannot be added', async () => {
    const companyId = await makeCompany(t.deps)
    const { person, own, read } = await calls.owner({ companyId })
    const leftAt = start + offset
    await calls.leave(person, new Date(leftAt))
    const isItsEnd = (at: string) => Date.parse(at) === leftAt + 30 * DAY_MS
    expect(await read()).toMatchObject({ email: own, endsAt: expect.toSatisfy(isItsEnd) })
    offset += 30 * DAY_MS - 60_000
    await forgetExpired(t.deps)
    expect(await calls.kept(person)).toBe(1)
    offset += 60_000
    await forgetExpired(t.deps)
    await forgetExpired(t.deps)
    expect(await calls.kept(person)).toBe(0)
    const back = await calls.again(person)
    expect(await back.read()).toMatchObject({ email: null })
    expect(await back.ask(newAddress())).toMatchObject({ http: 409, code: 'personal_address_ended' })
  })

  test('it stays for those who come back, supply, are in no company, or whose company is suspended', async () => {
    const companyId = await makeCompany(t.deps)
    const back = await calls.owner({ companyId })
    const supplier = await calls.owner({ companyId, roles: ['EMPLOYEE', 'SUPPLIER'] })
    const alone = await calls.owner()
    const suspended = await calls.owner({ companyId: await makeCompany(t.deps, 'Brindle') })
    for (const { person } of [back, supplier]) await calls.leave(person, new Date(start + offset))
    const { db } = t.deps
    await db.updateTable('companies').set({ status: 'SUSPENDED' }).where('name', '=', 'Brindle').execute()
    offset += 10 * DAY_MS
    await db.updateTable('profiles').set({ status: 'ACTIVE' }).where('id', '=', back.person.userId).execute()
    offset += 30 * DAY_MS
    await forgetExpired(t.deps)
    const kept = await Promise.all([back, supplier, alone, suspended].map(({ person }) => calls.kept(person)))
    expect(kept).toEqual([1, 1, 1, 1])
  })
})

test('it is in the person’s own export, and gone with the account', async () => {
  const { person, own } = await calls.owner()
  const answer = await t.inject({ url: '/api/me/export.json', headers: person.headers })
  expect(answer.json().data.personal_address).toMatchObject([{ email: own }])
  const { headers, email } = person
  await t.inject({ method: 'DELETE', url: '/api/me', headers, payload: { email } })
  expect(await calls.kept(person)).toBe(0)
  expect(await calls.mailsTo(own)).toEqual([])
})
