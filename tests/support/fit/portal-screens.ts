import type { Page } from '@playwright/test'
import { expect } from '../e2e.ts'
import { click, type Screen } from '../screens.ts'

/** The codes of the first offer that has any, with a text that has been checked. */
async function checkCodes(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Codes of / })
    .first()
    .click()
  await page.getByLabel('Paste codes').fill('NEW-1\n\nNEW-2\nNEW-1')
  await page.getByRole('button', { name: 'Check codes' }).click()
  await expect(page.getByRole('button', { name: 'Add 2 codes' })).toBeVisible()
}

/** A file of people of which one row has an error, brought once. */
async function checkPeople(page: Page): Promise<void> {
  const text = 'Work email,Full name\nfit@people.example,Fitting Person\nbroken,Broken Address\n'
  const file = { name: 'fit.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  const brought = page.getByRole('row').filter({ hasText: 'To be confirmed' }).getByRole('link', { name: 'fit.csv' })
  await page.getByText('No file has been imported yet.').or(page.getByRole('table')).waitFor()
  if ((await brought.count()) > 0) await brought.first().click()
  else {
    await page.getByLabel('Choose a file').setInputFiles(file)
    await page.getByRole('button', { name: 'Check the rows' }).click()
  }
  await expect(page.getByRole('form', { name: 'Row 3' })).toBeVisible()
}

const chooseTwo = async (page: Page) => {
  for (const label of ['Supplier that becomes part of another', /^Merge .* into$/]) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option').first().click()
  }
  await expect(page.getByRole('button', { name: /^Merge .* into / })).toBeVisible()
}

const openCj = async (page: Page) => {
  await page.getByRole('link', { name: 'CJ', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Latest runs' })).toBeVisible()
}

const openRun = async (page: Page) => {
  await page.getByRole('link', { name: 'Last run of CJ' }).click()
  await expect(page.getByRole('heading', { name: 'Run of CJ' })).toBeVisible()
}

const PORTALS = [
  ['admin@offerwell.example', { path: '/admin', heading: 'Dashboard' }],
  [
    'admin@offerwell.example',
    {
      path: '/admin/offers?status=REVIEW',
      heading: 'Offers',
      state: async (page) => {
        await page
          .getByRole('button', { name: /^Review / })
          .first()
          .click()
        await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
      },
      opens: 'dialog',
    },
  ],
  ['admin@offerwell.example', { path: '/admin/offers', heading: 'Offers' }],
  ['admin@offerwell.example', { path: '/admin/analytics', heading: 'Analytics' }],
  [
    'admin@offerwell.example',
    {
      path: '/admin/analytics?by=company',
      heading: 'Analytics',
      state: click('button', 'Choose days'),
      opens: 'popover',
    },
  ],
  ['admin@offerwell.example', { path: '/admin/offers/review', heading: 'Review offers' }],
  ['admin@offerwell.example', { path: '/admin/audit', heading: 'Audit' }],
  ['admin@offerwell.example', { path: '/admin/ingestion', heading: 'Ingestion' }],
  ['admin@offerwell.example', { path: '/admin/ingestion', heading: 'Ingestion', state: openCj }],
  ['admin@offerwell.example', { path: '/admin/ingestion', heading: 'Ingestion', state: openRun }],
  ['admin@offerwell.example', { path: '/admin/cards', heading: 'Cards' }],
  ['admin@offerwell.example', { path: '/admin/links', heading: 'Links' }],
  ['admin@offerwell.example', { path: '/admin/links?tab=better', heading: 'Links' }],
  ['admin@offerwell.example', { path: '/admin/cj-integration', heading: 'CJ Integration' }],
  ['admin@offerwell.example', { path: '/admin/system', heading: 'System' }],
  ['admin@offerwell.example', { path: '/admin/collections', heading: 'Collections' }],
  [
    'admin@offerwell.example',
    { path: '/admin/collections/new', heading: 'Add collection', state: click('button', 'By a rule') },
  ],
  ['admin@offerwell.example', { path: '/admin/announcements', heading: 'Announcements' }],
  [
    'admin@offerwell.example',
    {
      path: '/admin/announcements',
      heading: 'Announcements',
      state: click('button', 'Add announcement'),
      opens: 'dialog',
    },
  ],
  [
    'admin@offerwell.example',
    { path: '/admin/offers', heading: 'Offers', state: click('button', /^History of/), opens: 'dialog' },
  ],
  [
    'admin@offerwell.example',
    { path: '/admin/offers', heading: 'Offers', state: click('button', 'Add Offer'), opens: 'dialog' },
  ],
  [
    'admin@offerwell.example',
    { path: '/admin/applications', heading: 'Applications', state: click('button', 'Lantern Partners') },
  ],
  ['admin@offerwell.example', { path: '/admin/categories', heading: 'Categories' }],
  [
    'admin@offerwell.example',
    { path: '/admin/categories', heading: 'Categories', state: click('button', 'Edit Tech') },
  ],
  [
    'admin@offerwell.example',
    { path: '/admin/categories', heading: 'Categories', state: click('button', 'Delete Tech'), opens: 'alertdialog' },
  ],
  ['admin@offerwell.example', { path: '/admin/users', heading: 'Users' }],
  ['admin@offerwell.example', { path: '/admin/companies', heading: 'Companies' }],
  ['admin@offerwell.example', { path: '/admin/suppliers', heading: 'Suppliers' }],
  [
    'admin@offerwell.example',
    { path: '/admin/suppliers', heading: 'Suppliers', state: click('button', 'Add Supplier'), opens: 'dialog' },
  ],
  ['admin@offerwell.example', { path: '/admin/suppliers/duplicates', heading: 'Duplicates' }],
  ['admin@offerwell.example', { path: '/admin/suppliers/merge', heading: 'Merge suppliers', state: chooseTwo }],
  ['priya.nair@harrowpike.example', { path: '/company', heading: 'Dashboard' }],
  [
    'priya.nair@harrowpike.example',
    { path: '/company', heading: 'Dashboard', state: click('button', 'Start the tour') },
  ],
  ['priya.nair@harrowpike.example', { path: '/company/audit', heading: 'Audit Log' }],
  [
    'priya.nair@harrowpike.example',
    { path: '/company/audit', heading: 'Audit Log', state: click('button', 'Check the log'), opens: 'dialog' },
  ],
  ['priya.nair@harrowpike.example', { path: '/company/poster', heading: 'Poster' }],
  ['priya.nair@harrowpike.example', { path: '/company/settings/directory', heading: 'Directory' }],
  [
    'priya.nair@harrowpike.example',
    {
      path: '/company/settings/directory',
      heading: 'Directory',
      state: click('button', 'Make a token'),
      opens: 'dialog',
    },
  ],
  ['priya.nair@harrowpike.example', { path: '/company/settings/api-keys', heading: 'API keys' }],
  [
    'priya.nair@harrowpike.example',
    {
      path: '/company/settings/api-keys',
      heading: 'API keys',
      state: click('button', 'Make a key'),
      opens: 'dialog',
    },
  ],
  ['priya.nair@harrowpike.example', { path: '/company/settings/webhooks', heading: 'Webhooks' }],
  [
    'priya.nair@harrowpike.example',
    {
      path: '/company/settings/webhooks',
      heading: 'Webhooks',
      state: click('button', 'Add a webhook'),
      opens: 'dialog',
    },
  ],
  ['priya.nair@harrowpike.example', { path: '/company/users', heading: 'Users' }],
  [
    'priya.nair@harrowpike.example',
    { path: '/company/users', heading: 'Users', state: click('button', 'Add Employee'), opens: 'dialog' },
  ],
  [
    'priya.nair@harrowpike.example',
    {
      path: '/company/users',
      heading: 'Users',
      state: async (page) => {
        await page.getByRole('link', { name: 'Harriet Lowe' }).click()
        await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
      },
    },
  ],
  ['priya.nair@harrowpike.example', { path: '/company/settings', heading: 'Settings' }],
  ['priya.nair@harrowpike.example', { path: '/company/groups', heading: 'Groups' }],
  ['priya.nair@harrowpike.example', { path: '/company/reports', heading: 'Reports' }],
  ['priya.nair@harrowpike.example', { path: '/company/reports?by=department', heading: 'Reports' }],
  [
    'priya.nair@harrowpike.example',
    { path: '/company/groups', heading: 'Groups', state: click('button', 'Create Group'), opens: 'dialog' },
  ],
  [
    'priya.nair@harrowpike.example',
    {
      path: '/company/groups',
      heading: 'Groups',
      state: async (page) => {
        await page.getByRole('link', { name: 'First aiders' }).click()
        await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
      },
    },
  ],
  ['priya.nair@harrowpike.example', { path: '/company/offers', heading: 'Company offers' }],
  ['priya.nair@harrowpike.example', { path: '/company/cards', heading: 'Cards' }],
  ['priya.nair@harrowpike.example', { path: '/company/cards?tab=settings', heading: 'Cards' }],
  ['priya.nair@harrowpike.example', { path: '/company/cards/templates/new', heading: 'Create template' }],
  [
    'priya.nair@harrowpike.example',
    { path: '/company/offers', heading: 'Company offers', state: click('button', 'Create Offer'), opens: 'dialog' },
  ],
  ['priya.nair@harrowpike.example', { path: '/company/announcements', heading: 'Announcements' }],
  ['priya.nair@harrowpike.example', { path: '/company/users/import', heading: 'Import CSV' }],
  ['priya.nair@harrowpike.example', { path: '/company/users/import', heading: 'Import CSV', state: checkPeople }],
  ['marcus.delaney@tablesideagency.example', { path: '/supplier', heading: 'Supplier Portal' }],
  [
    'marcus.delaney@tablesideagency.example',
    {
      path: '/supplier',
      heading: 'Supplier Portal',
      state: async (page) => {
        await click('button', 'Create Offer')(page)
        await click('button', 'Add a step')(page)
      },
      opens: 'dialog',
    },
  ],
  [
    'marcus.delaney@tablesideagency.example',
    { path: '/supplier', heading: 'Supplier Portal', state: click('button', /^Actions for /), opens: 'menu' },
  ],
  ['marcus.delaney@tablesideagency.example', { path: '/supplier', heading: 'Supplier Portal', state: checkCodes }],
] as const satisfies readonly (readonly [string, Screen])[]

/** So many are looked at well within the time of a test. */
const SCREENS_A_TEST = 6

/** The screens of each person's portal, in portions of one test each. */
export const PORTIONS = Map.groupBy(PORTALS, ([email]) => email)
  .entries()
  .flatMap(([email, rows]) => {
    const screens: Screen[] = rows.map(([, screen]) => screen)
    return Array.from({ length: Math.ceil(screens.length / SCREENS_A_TEST) }, (_, index) => {
      const start = index * SCREENS_A_TEST
      return { email, number: index + 1, screens: screens.slice(start, start + SCREENS_A_TEST) }
    })
  })
  .toArray()
