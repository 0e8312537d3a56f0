import type { Browser, Page } from '@playwright/test'
import { CLIENT_ID, CLIENT_SECRET, startIssuer } from '../../support/auth/oidc-issuer.ts'
import { violationsNow } from '../../support/axe.ts'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { PASSWORD, type Session } from '../../support/session.ts'

test.use({ bypassCSP: true, world: 'first-week', mail: 'smtp', settings: { AUTH_SSO_PRIVATE_ADDRESSES: 'true' } })

const PEOPLE = 500
const DOMAIN = 'tarnvale.example'
const FOUNDER = 'non.griffith@homepost.example'
/** An address and a day that are none, and an address and an employee ID of the row before. */
const FAULTS: Record<number, string> = {
  40: `worker40;Worker;40;="01040";Depot;02/03/2020`,
  57: `worker57@${DOMAIN};Worker;57;="01057";Depot;31/02/2020`,
  81: `worker80@${DOMAIN};Worker;81;="01081";Depot;02/03/2020`,
  95: `worker95@${DOMAIN};Worker;95;="01094";Depot;02/03/2020`,
}

const personOf = (at: number) => ({ name: `Worker ${at}`, email: `worker${at}@${DOMAIN}`, employeeId: `0${1000 + at}` })
const INVITED = personOf(3)
const SIGNED_ON = personOf(4)
const BY_ADDRESS = personOf(5)

function staffFile() {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const { email, employeeId } = personOf(at)
    return FAULTS[at] ?? `${email};Worker;${at};="${employeeId}";Depot;02/03/2020`
  })
  const text = `Work email;Forename;Surname;Staff no.;Dept;Start date\r\n${rows.join('\r\n')}\r\n`
  return { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** What the newest mail to this mailbox has of this pattern, once there is one. */
async function mailed(server: Server, recipient: string, pattern: RegExp): Promise<string> {
  const found = () => {
    const mail = server.mails().findLast(({ to }) => to === recipient)
    return pattern.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(found, { timeout: 30_000 }).not.toBe('')
  return found()
}

/** A browser of somebody's own, where the product is opened by its name. */
async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return await context.newPage()
}

/** Fills in the form that is shown and enters the code from the mail. */
async function signUp(page: Page, server: Server, name: string, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Code from the message').fill(await mailed(server, email, /\b\d{6}\b/))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

async function registerCompany(desk: Page, server: Server): Promise<void> {
  await desk.goto('/auth?tab=sign-up')
  await signUp(desk, server, 'Non Griffith', FOUNDER)
  await desk.getByRole('link', { name: 'Register your company' }).click()
  await desk.getByLabel('Company name').fill('Tarn & Vale')
  await desk.getByLabel('Website or email domain').fill(DOMAIN)
  await desk.getByRole('button', { name: 'Send application' }).click()
  await expect(desk.getByText('We are looking at it')).toBeVisible()
}

async function approve(staff: Page): Promise<void> {
  await signInAs(staff, 'admin@offerwell.example')
  await staff.goto('/admin/applications')
  await staff.getByRole('button', { name: 'Tarn & Vale' }).click()
  await expect(staff.getByText('The applicant has shown no mailbox there')).toBeVisible()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Tarn & Vale is approved. We have told the applicant.')).toBeVisible()
}

async function proveDomain(desk: Page, outside: Page, server: Server): Promise<void> {
  await desk.getByRole('link', { name: 'Verify a domain' }).click()
  await desk.getByRole('button', { name: `Verify ${DOMAIN}` }).click()
  const dialog = desk.getByRole('dialog', { name: `Verify ${DOMAIN}` })
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await outside.goto(await mailed(server, `postmaster@${DOMAIN}`, /\/domain-proof\?token=[\w-]+/))
  await outside.getByRole('button', { name: `Confirm ${DOMAIN}` }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('listitem').filter({ hasText: DOMAIN })).toContainText('Verified')
}

async function setUpSignOn(desk: Page, issuer: string): Promise<void> {
  await desk.getByRole('button', { name: 'Set up' }).click()
  const form = desk.getByRole('dialog', { name: 'Set up single sign-on' })
  await form.getByRole('combobox', { name: 'Your service speaks' }).click()
  await desk.getByRole('option', { name: 'OpenID Connect' }).click()
  await form.getByLabel('Issuer').fill(issuer)
  await form.getByLabel('Client ID').fill(CLIENT_ID)
  await form.getByLabel('Client secret').fill(CLIENT_SECRET)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Sign-in service set up')).toBeVisible()
  await desk.getByRole('button', { name: 'Test sign-in' }).click()
  await desk.getByRole('button', { name: 'Go on' }).click()
  await expect(desk.getByText(/worked\. Nobody was signed in\./)).toBeVisible()
  const onOff = desk.getByRole('switch', { name: 'Single sign-on' })
  if (!(await onOff.isChecked())) await onOff.click()
  await expect(onOff).toBeChecked()
}

async function importPeople(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Dashboard' }).click()
  await desk.getByRole('link', { name: 'Add people' }).click()
  await desk.getByRole('link', { name: 'Import CSV' }).click()
  await desk.getByLabel('Choose a file').setInputFiles(staffFile())
  await desk.getByRole('button', { name: 'Check the rows' }).click()
  await expect(desk.getByText('500 rows: 496 ready, 4 with errors.')).toBeVisible()
  const mend = async (row: number, field: string, value: string) => {
    const form = desk.getByRole('form', { name: `Row ${row}` })
    await form.getByLabel(field).fill(value)
    await form.getByRole('button', { name: `Save row ${row}` }).click()
    await expect(form).toHaveCount(0)
  }
  await mend(42, 'Email', `worker40@${DOMAIN}`)
  await mend(59, 'Start date', '28/02/2020')
  await mend(83, 'Email', `worker81@${DOMAIN}`)
  await mend(97, 'Employee ID', '01095')
  await expect(desk.getByText('500 rows: 500 ready, 0 with errors.')).toBeVisible()
  await desk.getByRole('button', { name: 'Continue' }).click()
  await expect(desk.getByRole('heading', { name: 'Add 500' })).toBeVisible()
  await desk.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(desk.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 })
}

test('a company’s first week: approved, set up, 500 people imported and invited, who come in three ways and are each there once', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const issuer = await startIssuer({ publicUrl: server.publicUrl, hasPage: true })
  const desk = await openBrowser(browser, server.publicUrl)

  await test.step('somebody registers the company, and staff approve it', async () => {
    await registerCompany(desk, server)
    const staff = await openBrowser(browser, server.publicUrl)
    await approve(staff)
    await staff.context().close()
    await desk.goto('/onboarding')
    await expect(desk).toHaveURL(/\/company$/)
    await expect(desk.getByText('0 of 4 done.')).toBeVisible()
    expect(await violationsNow(desk, 'the first day')).toEqual([])
  })

  await test.step('its administrator proves the domain, and sets single sign-on up and tries it', async () => {
    const outside = await openBrowser(browser, server.publicUrl)
    await proveDomain(desk, outside, server)
    await outside.context().close()
    issuer.state.account = { sub: 'hr', email: `hr@${DOMAIN}`, email_verified: true, name: 'Non Griffith' }
    await setUpSignOn(desk, issuer.url)
  })

  await test.step('imports 500 people from a file with faults, mends them, and launches', async () => {
    await importPeople(desk)
    await expect
      .poll(() => new Set(server.mails().map(({ to }) => to)).size, { timeout: 60_000 })
      .toBeGreaterThan(PEOPLE)
    await desk.goto('/company')
    await expect(desk.getByText('3 of 4 done.')).toBeVisible()
  })

  const first = await openBrowser(browser, await server.startAnother())
  await test.step('one comes by the invitation, through another process', async () => {
    await first.goto(await mailed(server, INVITED.email, /\/onboarding\?invitation=[\w-]+/))
    await signUp(first, server, INVITED.name, INVITED.email)
    await first.getByRole('button', { name: 'Join Tarn & Vale' }).click()
    await expect(first.getByText('You are part of Tarn & Vale now.')).toBeVisible()
  })

  await test.step('one by single sign-on', async () => {
    issuer.state.account = { sub: 'four', email: SIGNED_ON.email, email_verified: true, name: SIGNED_ON.name }
    const tab = await openBrowser(browser, server.publicUrl)
    await tab.goto('/auth/sso')
    await tab.getByLabel('Work email').fill(SIGNED_ON.email)
    await tab.getByRole('button', { name: 'Go to my company' }).click()
    await tab.getByRole('button', { name: 'Go on' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'From Tarn & Vale' })).toBeVisible()
    await tab.context().close()
  })

  await test.step('and one with nothing but the address', async () => {
    const tab = await openBrowser(browser, server.publicUrl)
    await tab.goto('/auth?tab=sign-up')
    await signUp(tab, server, BY_ADDRESS.name, BY_ADDRESS.email)
    await tab.getByRole('button', { name: 'Join Tarn & Vale' }).click()
    await expect(tab.getByText('You are part of Tarn & Vale now.')).toBeVisible()
    await tab.context().close()
  })

  await test.step('who leaves is shut out within a second, on the other process too', async () => {
    await first.goto('/offers')
    await expect(first.getByRole('heading', { level: 1, name: 'Browse Offers' })).toBeVisible()
    const kept = await first.evaluate<string>(`localStorage.getItem('offerwell.session')`)
    const { access_token: token } = JSON.parse(kept) as Session
    const ask = () => first.request.get('/api/offers', { headers: { authorization: `Bearer ${token}` } })
    expect((await ask()).status()).toBe(200)
    await desk.goto(`/company/users?q=${INVITED.email}`)
    await desk.getByRole('link', { name: INVITED.name, exact: true }).click()
    await desk.getByRole('button', { name: 'Deactivate' }).click()
    const done = desk.waitForResponse((response) => response.url().endsWith('/api/company/employees/status'))
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await done
    const status = async () => (await ask()).status()
    await expect.poll(status, { timeout: 1000, intervals: [50] }).toBe(403)
    await expect(first.getByRole('heading', { name: 'Your access through Tarn & Vale has ended.' })).toBeVisible()
    await first.context().close()
  })

  await test.step('nobody is there twice', async () => {
    await desk.goto('/company/users')
    await expect(desk.getByText(`24 of ${PEOPLE + 1}`)).toBeVisible()
    const people = await server.query(
      `select p.email, p.employee_id, p.status, i.provider from profiles p
         left join auth.identities i on i.user_id = p.id
       where p.company_id = (select id from companies where name = 'Tarn & Vale') and p.joined_at is not null
       order by p.employee_id`,
    )
    expect(people).toEqual([
      { email: INVITED.email, employee_id: INVITED.employeeId, status: 'INACTIVE', provider: 'email' },
      {
        email: SIGNED_ON.email,
        employee_id: SIGNED_ON.employeeId,
        status: 'ACTIVE',
        provider: expect.stringMatching(/^sso:/),
      },
      { email: BY_ADDRESS.email, employee_id: BY_ADDRESS.employeeId, status: 'ACTIVE', provider: 'email' },
      { email: FOUNDER, employee_id: null, status: 'ACTIVE', provider: 'email' },
    ])
    const twice = await server.query(
      `select lower(email) from profiles where lower(email) like '%@${DOMAIN}' group by 1 having count(*) > 1`,
    )
    expect(twice).toEqual([])
  })
  await issuer.close()
})
