import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

test('HR sees who changed what, before and after, takes it as a table, and sees that nothing in it was changed', async ({
  page,
}) => {
  const name = `Gethin ${Date.now()}`
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company/users')
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const form = page.getByRole('dialog', { name: 'Add Employee' })
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill(`gethin.${Date.now()}@homepost.example`)
  await form.getByLabel('Department').fill('Warehouse')
  await form.getByRole('checkbox', { name: 'Send an invitation' }).click()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Employee added successfully')).toBeVisible()
  await page.getByLabel('Search by name, email or employee ID').fill(name)
  await expect(page).toHaveURL(/q=Gethin/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Department').fill('Marketing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Employee updated')).toBeVisible()

  await page.getByRole('link', { name: 'Audit Log' }).click()
  const rows = page.getByRole('row').filter({ hasText: name })
  const changed = rows.filter({ hasText: 'Employee updated' })
  await expect(changed).toContainText('Warehouse → Marketing')
  await expect(changed).toContainText('Priya Nair')
  expect(await violationsNow(page, 'the log')).toEqual([])
  await changed.getByRole('button', { name: `Everything done to ${name}` }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('company-audit.csv')

  await page.getByRole('button', { name: 'Check the log' }).click()
  const check = page.getByRole('dialog', { name: 'Check the log' })
  await check.getByLabel('A seal that you noted').fill('short')
  await check.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(check.getByText('Enter the 64 letters and digits of a seal.')).toBeVisible()
  await check.getByLabel('A seal that you noted').fill('')
  await check.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(check.getByText('each is exactly what was written')).toBeVisible()
  await expect(check.getByText('No entry was taken out from between others.')).toBeVisible()
  expect(await violationsNow(page, 'the check')).toEqual([])
  const seal = (await check.getByRole('code').textContent()) ?? ''
  await check.getByLabel('A seal that you noted').fill(seal)
  await check.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(check.getByText('The seal that you noted is still in your log.')).toBeVisible()
})
