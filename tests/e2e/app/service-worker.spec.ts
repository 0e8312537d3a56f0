import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, untilWorkerServes, signInOnScreen, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

test.use({ serviceWorkers: 'allow' })

/** Whether the worker answered the first request of opening this address, before any redirect. */
async function isAnsweredByWorker(page: Page, path: string): Promise<boolean> {
  let request = (await page.goto(path))?.request()
  for (let before = request; before; before = before.redirectedFrom() ?? undefined) request = before
  return (await request?.response())?.fromServiceWorker() ?? false
}

test('visits, sign-in and the operator’s pages are the server’s alone', async ({ context, page, server }) => {
  await signInOnScreen(page, 'amara.okafor@harrowpike.example')
  await untilWorkerServes(page)
  expect(await isAnsweredByWorker(page, '/offers')).toBe(true)
  for (const path of ['/go/no-ticket', '/auth/v1/health', '/healthz', '/metrics', '/api/docs', '/dev/outbox'])
    expect(await isAnsweredByWorker(page, path), path).toBe(false)

  const [offer] = await server.query<{ id: string }>(
    `select id from visible_offers where offer_url is not null order by id limit 1`,
  )
  await page.goto(`/offers/${offer?.id}`)
  const path = await page.evaluate<string>(`
    fetch('/api/offers/${offer?.id}', { headers: { authorization: 'Bearer ' + JSON.parse(localStorage.getItem('offerwell.session')).access_token } })
      .then((answer) => answer.json()).then(({ visitPath }) => visitPath)`)
  expect(path).toMatch(/^\/go\//)
  await context.setOffline(true)
  await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

/** The server as it is in production, where no build takes over by itself, and as it is once the next build is out. */
async function startTwoBuilds(url: string) {
  const state = { isNextOut: false }
  const front = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', url))
    const isWorker = request.url === '/service-worker.js'
    const type = answer.headers.get('content-type') ?? ''
    let body: string | Buffer = Buffer.from(await answer.arrayBuffer())
    if (type.includes('html')) body = body.toString().replace(' data-dev="true"', '')
    if (isWorker && state.isNextOut) body = body.toString().replace(/assets\/index-[\w-]+\.js/, 'mark.svg?next')
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { state, url: `http://127.0.0.1:${port}/`, close: () => front.close() }
}

test('a new version waits until the person reloads', async ({ page, server }) => {
  const builds = await startTwoBuilds(server.url)
  await page.goto(builds.url)
  await untilWorkerServes(page)
  await page.evaluate('window.isOldPage = true')
  builds.state.isNextOut = true
  await page.evaluate(
    'navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined)',
  )
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible()
  expect(await page.evaluate('window.isOldPage')).toBe(true)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  expect(await page.evaluate('window.isOldPage')).toBeUndefined()
  builds.close()
})

/** The server behind a line that breaks in the middle of some answers. */
async function startBreakingLine(url: string) {
  const state = { breaks: (_path: string) => false }
  const front = createServer(async ({ url: path = '/', headers }, response) => {
    const { authorization = '' } = headers
    const answer = await fetch(new URL(path, url), { headers: { authorization } })
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (state.breaks(path)) response.write(body.subarray(0, body.length / 2), () => response.destroy())
    else response.end(body)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { state, url: `http://127.0.0.1:${port}`, close: () => front.close() }
}

const SAY_UNCAUGHT = `self.addEventListener('unhandledrejection', ({ reason }) => console.error('Uncaught', reason))`

test('an answer that is cut off midway is not kept, and leaves no uncaught error in the worker', async ({
  browser,
  server,
}) => {
  const line = await startBreakingLine(server.url)
  const session = await sessionOf(server, 'amara.okafor@harrowpike.example')
  const context = await browser.newContext(signedIn({ ...server, url: line.url }, session))
  const page = await context.newPage()
  await page.goto('/offers')
  await untilWorkerServes(page)
  const [worker] = context.serviceWorkers()
  const said: string[] = []
  worker?.on('console', (message) => said.push(message.text()))
  await worker?.evaluate(SAY_UNCAUGHT)
  const broken: string[] = []
  line.state.breaks = (path) => {
    const isBroken = /^\/(favourites|api\/favourites|icons\/icon-512\.png)$/.test(path)
    if (isBroken) broken.push(path)
    return isBroken
  }
  await page.evaluate(`new Image().src = '/icons/icon-512.png'`)
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expect.poll(() => broken).toEqual(expect.arrayContaining(['/icons/icon-512.png', '/api/favourites']))
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => new Set(broken).size).toBe(3)
  await expect.poll(() => said.filter((text) => text.startsWith('No copy')).length).toBeGreaterThanOrEqual(3)
  expect(said.filter((text) => text.startsWith('Uncaught'))).toEqual([])
  await context.close()
  line.close()
})

/** The test browser has no notifications, so the worker's word to the system is caught at its edge. */
const CATCH_NOTIFICATIONS = `
  self.registration.showNotification = async (title, { body, tag, data }) => { self.shown = { title, body, tag, data } }`

/** A person's press on what is shown, which alone lets a worker bring a tab to the front. */
const PRESS_NOTIFICATION = `
  WindowClient.prototype.focus = async function () { return this }
  const press = new ExtendableEvent('notificationclick')
  Object.assign(press, { notification: { close() {}, data: self.shown.data }, waitUntil: () => undefined })
  self.dispatchEvent(press)`

test('what is pushed is shown, told to the open page, and opened in it', async ({ context, page, server }) => {
  await page.goto('/')
  await untilWorkerServes(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(CATCH_NOTIFICATIONS)
  await page.evaluate(`navigator.serviceWorker.addEventListener('message', ({ data }) => { window.told = data })`)
  const devtools = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations.find((one) => one.scopeURL === `${server.url}/`)?.registrationId
      if (id) resolve(id)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const message = { title: 'Reminder', body: '20% OFF', link: '/auth?tab=sign-up', tag: 'reminder-7' }
  const push = { origin: server.url, registrationId: await registrationId, data: JSON.stringify(message) }
  await devtools.send('ServiceWorker.deliverPushMessage', push)
  await expect.poll(() => page.evaluate('window.told')).toEqual({ type: 'push' })
  const { link, ...words } = message
  expect(await worker?.evaluate('self.shown')).toEqual({ ...words, data: { link } })
  await worker?.evaluate(PRESS_NOTIFICATION)
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
})
