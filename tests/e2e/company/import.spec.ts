import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

const PEOPLE = 60

/** People of one department, of whom two have an address that is none, and one has that of another row. */
function fileOf(tag: string): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const email =
      at === 40 ? `worker41 ${tag}` : at === 57 ? 'nobody@' : `worker${at === 50 ? 51 : at}.${tag}@depot.example`
    return `${email};Worker;${tag} ${at};="0${at + 1000}";Depot ${tag}`
  })
  return Buffer.from(`Work email;Forename;Surname;Staff no.;Dept\r\n${rows.join('\r\n')}\r\n`, 'latin1')
}

test('HR imports a file with faults, mends one, leaves the others out, and takes it back', async ({ page }) => {
  test.setTimeout(120_000)
  const tag = `D${Date.now()}`
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company/users')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByRole('heading', { name: 'Import CSV' })).toBeVisible()
  expect(await violationsNow(page, 'the upload')).toEqual([])
  const file = { name: `staff-${tag}.csv`, mimeType: 'text/csv', buffer: fileOf(tag) }
  await page.getByLabel('Choose a file').setInputFiles(file)

  await expect(page.getByRole('heading', { name: 'Step 2 of 5: Match' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Staff no. is' })).toHaveText('Employee ID')
  await expect(page.getByText('01000 · 01001 · 01002')).toBeVisible()
  expect(await violationsNow(page, 'matching')).toEqual([])
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByRole('heading', { name: 'Step 3 of 5: Check' })).toBeVisible()
  await expect(page.getByText('60 rows: 57 ready, 3 with errors.')).toBeVisible()
  expect(await violationsNow(page, 'the check')).toEqual([])
  await expect(page.getByRole('form', { name: 'Row 53' })).toContainText('Row 52 has the same email.')
  const row = page.getByRole('form', { name: 'Row 42' })
  await row.getByLabel('Email').fill(`worker41.${tag}@mended.example`)
  await row.getByRole('button', { name: 'Save row 42' }).click()
  await expect(page.getByText('60 rows: 58 ready, 2 with errors.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Leave out 2 and continue' }).click()

  await expect(page.getByRole('heading', { name: 'Add 58, leave out 2' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Invite those who are added' }).click()
  await page.getByRole('option', { name: 'Not yet' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await violationsNow(page, 'the try run')).toEqual([])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(await violationsNow(page, 'the result')).toEqual([])
  const result = page.url()
  await page.goto(`/company/users?department=Depot ${tag}`)
  await expect(page.getByText('24 of 58')).toBeVisible()
  await page.goto(`/company/users?q=worker41.${tag}@mended.example`)
  await expect(page.getByRole('row').filter({ hasText: `Worker ${tag} 40` })).toContainText('01040')

  await page.goto(result)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.goto(`/company/users?department=Depot ${tag}`)
  await expect(page.getByText('Nobody matches')).toBeVisible()
})
