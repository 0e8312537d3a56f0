import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'

let strict: TestApp
let open: TestApp
let admin: SignedIn
let insider: SignedIn
let home: string
const asked = new Map<string, number>()
/** Lets the slow page answer. */
let answerSlowly: () => void = () => undefined

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  asked.set(path, (asked.get(path) ?? 0) + 1)
  const html = { 'content-type': 'text/html; charset=iso-8859-1' }
  if (path === '/moved') response.writeHead(302, { location: '/spa' }).end()
  else if (path === '/round') response.writeHead(302, { location: '/round' }).end()
  else if (path === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/keys' }).end()
  else if (path === '/gone') response.writeHead(404, html).end('<title>Nothing here</title>')
  else if (path === '/slow') answerSlowly = () => void response.end('<title>Slow</title>')
  else if (path === '/endless') {
    response.writeHead(200, html)
    const line = '<title>Endless</title>'.padEnd(64 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(line));
    }
    response.on('drain', more)
    more()
  } else response.writeHead(200, html).end(Buffer.from('<html><TITLE>Caf\u00e9 &amp; Spa\n day</TITLE>', 'latin1'))
})
/** An answer that HTTP has no such status for. */
const odd = createTcpServer((socket) => socket.end('HTTP/1.1 999 Go away\r\ncontent-length: 0\r\n\r\n'))

const portOf = (one: { address: () => unknown }) => {
  const address = one.address()
  return typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0
}

beforeAll(async () => {
  strict = await testApp()
  open = await testApp({ PICTURES_PRIVATE_ADDRESSES: 'true' })
  admin = await strict.signIn({ roles: ['ADMIN'] })
  insider = await open.signIn({ roles: ['ADMIN'] })
  for (const one of [server, odd]) {
    one.listen(0, '127.0.0.1')
    await once(one, 'listening')
  }
  home = `http://127.0.0.1:${portOf(server)}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  odd.close()
  await strict.close()
  await open.close()
})

async function call(t: TestApp, method: 'GET' | 'POST', id: string, person = t === strict ? admin : insider) {
  const answer = await t.inject({ method, url: `/api/admin/offers/${id}/address-trial`, headers: person.headers })
  return { status: answer.statusCode, body: answer.json() }
}

const tried = async (t: TestApp, offerUrl: string) => {
  const id = await makeOffer(t.deps, { offer_url: offerUrl })
  return (await call(t, 'POST', id)).body.last
}

describe('trying the address of an offer', () => {
  test('says what answered, as whom and under which title, and keeps that until it is due again', async () => {
    const id = await makeOffer(open.deps, { offer_url: `${home}/moved` })
    expect((await call(open, 'GET', id)).body).toMatchObject({ isDue: true, isTrying: false, last: null })
    const { body } = await call(open, 'POST', id)
    const last = {
      address: `${home}/moved`,
      outcome: 'ANSWERED',
      status: 200,
      finalAddress: `${home}/spa`,
      title: 'Caf\u00e9 & Spa day',
    }
    expect(body).toMatchObject({ isDue: false, isTrying: false, last })
    expect((await call(open, 'GET', id)).body).toEqual(body)

    await open.deps.db
      .updateTable('address_trials')
      .set({ tried_at: days(-8) })
      .where('offer_id', '=', id)
      .execute()
    expect((await call(open, 'GET', id)).body.isDue).toBe(true)
    await call(open, 'POST', id)
    await open.deps.db
      .updateTable('offers')
      .set({ offer_url: `${home}/gone` })
      .where('id', '=', id)
      .execute()
    expect((await call(open, 'GET', id)).body).toMatchObject({ isDue: true, address: `${home}/gone`, last })
    expect((await call(open, 'POST', id)).body.last).toMatchObject({ status: 404, title: 'Nothing here' })
  })

  test('reads no more than the beginning, and follows five times at most', async () => {
    expect(await tried(open, `${home}/endless`)).toMatchObject({ status: 200, title: 'Endless' })
    expect(await tried(open, `${home}/round`)).toMatchObject({ status: 302, finalAddress: `${home}/round` })
    expect(asked.get('/round')).toBe(6)
  })

  test('goes to no address of the inside, whether named or led to, and survives what answers nonsense', async () => {
    expect(await tried(strict, `${home}/spa`)).toMatchObject({ outcome: 'NOT_HTTPS', status: null })
    for (const address of [
      'https://169.254.169.254/latest/',
      'https://localhost/',
      'https://[::1]/',
      'https://10.0.0.7/',
    ])
      expect(await tried(strict, address)).toMatchObject({ outcome: 'NOT_PUBLIC', status: null, finalAddress: null })
    expect(await tried(open, `${home}/inside`)).toMatchObject({ outcome: 'NOT_PUBLIC', title: null })
    expect(await tried(open, `http://127.0.0.1:${portOf(odd)}/`)).toMatchObject({ outcome: 'NO_ANSWER' })
    expect(await tried(strict, 'https://shop.invalid/')).toMatchObject({ outcome: 'NO_SUCH_HOST' })
  })

  test('happens once at a time: who asks meanwhile hears that it is being tried', async () => {
    const id = await makeOffer(open.deps, { offer_url: `${home}/slow` })
    const first = call(open, 'POST', id)
    await expect.poll(() => asked.get('/slow')).toBe(1)
    expect((await call(open, 'POST', id)).body).toMatchObject({ isTrying: true, last: null })
    answerSlowly()
    expect((await first).body).toMatchObject({ isTrying: false, last: { title: 'Slow' } })
    expect(asked.get('/slow')).toBe(1)
  })

  test('tries where an approved wording would lead, and nothing that leads nowhere', async () => {
    const id = await makeOffer(open.deps, { offer_url: `${home}/gone` })
    const { rows } = await sql<{
      wording: object
    }>`select offer_wording(o) as wording from offers o where id = ${id}`.execute(open.deps.db)
    const changed = { ...rows[0]?.wording, offerUrl: `${home}/spa` }
    await open.deps.db
      .insertInto('offer_revisions')
      .values({ offer_id: id, wording: JSON.stringify(changed) })
      .execute()
    expect((await call(open, 'GET', id)).body.address).toBe(`${home}/spa`)
    const nowhere = await makeOffer(open.deps)
    await open.deps.db.updateTable('merchants').set({ site_url: null }).execute()
    expect(await call(open, 'POST', nowhere)).toMatchObject({ status: 409, body: { code: 'offer_address_missing' } })
  })

  test('is refused to somebody who tries very often, and to nobody else', async () => {
    const busy = await strict.signIn({ roles: ['ADMIN'] })
    const id = await makeOffer(strict.deps, { offer_url: 'https://10.0.0.7/' })
    const answers = await Promise.all(Array.from({ length: 31 }, () => call(strict, 'POST', id, busy)))
    expect(answers.filter(({ body }) => body.code === 'too_many_requests')).toHaveLength(1)
    expect((await call(strict, 'POST', id)).status).toBe(200)
  })
})
