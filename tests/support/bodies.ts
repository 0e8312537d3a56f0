import { newId } from '../../server/platform/db/id.ts'

const COLLECTION = {
  title: 'Payday treats',
  imageUrl: null,
  companyId: null,
  status: 'DRAFT',
  startsAt: null,
  endsAt: null,
  rule: null,
  offerIds: [],
}
const ANNOUNCEMENT = {
  title: 'A short pause',
  body: 'On Sunday.',
  audience: 'EVERYBODY',
  companyIds: [],
  publishedAt: null,
  endsAt: null,
}
const READ_AT = '2026-01-31T09:00:00Z'

/** Bodies that get past the checks of those endpoints that need one. */
export const BODIES: Record<string, object | string> = {
  'POST /api/offers/:id/redemptions': { via: 'code' },
  'PUT /api/me/redemptions/:id/answer': { worked: true },
  'PUT /api/me/redemptions/:id/cashback': { state: 'tracked' },
  'PUT /api/me/saved-views/:id': { name: 'Coffee' },
  'PUT /api/me/saved-views/:id/alert': { enabled: true },
  'POST /api/search/misses': { q: 'nandos' },
  'PUT /api/me/payday-digest': { payday: 28 },
  'PUT /api/me/notification-preferences/:kind': { enabled: true },
  'POST /api/onboarding/invitations/:id': { token: 'a'.repeat(43) },
  'PUT /api/admin/offers/:id/status': { status: 'LIVE' },
  'POST /api/supplier/offers/:id/codes': 'SAVE20',
  'PUT /api/supplier/offers/:id/codes/settings': { lowStockAt: null },
  'PUT /api/supplier/offers/:id/codes/allowance': { codesEach: 2, nextCodeDays: 30 },
  'POST /api/me/redemptions/:id/replacement': { codeId: newId() },
  'POST /api/supplier/merchants/:id/invitations': { email: 'gwen@homepost.example' },
  'PUT /api/supplier/merchants/:id/page': { version: null, about: 'Coffee' },
  'POST /api/admin/merchant-pages/:merchantId/approve': { version: newId() },
  'POST /api/admin/merchant-pages/:merchantId/reject': { version: newId(), reason: 'Not now.' },
  'POST /api/admin/offers/:id/revision/approve': { version: 1 },
  'POST /api/admin/offers/:id/revision/reject': { version: 1, reason: 'Not now.' },
  'POST /api/admin/offer-reviews/:id/decisions': { outcome: 'APPROVED', updatedAt: READ_AT, version: null },
  'POST /api/admin/collections': COLLECTION,
  'PUT /api/admin/collections/:id': { ...COLLECTION, updatedAt: READ_AT },
  'PUT /api/admin/collections/order': { ids: [] },
  'POST /api/admin/announcements': ANNOUNCEMENT,
  'PUT /api/admin/announcements/:id': { ...ANNOUNCEMENT, updatedAt: READ_AT },
  'POST /api/admin/categories': { name: 'Pets', icon: 'paw-print', displayOrder: 10 },
  'PUT /api/admin/categories/order': { from: [], to: [] },
  'PUT /api/admin/categories/:id': {
    name: 'Pets',
    icon: 'paw-print',
    displayOrder: 10,
    updatedAt: '2026-01-31T12:00:00Z',
  },
  'PUT /api/admin/categories/:id/active': { active: true },
  'POST /api/admin/merchants': { name: 'Kettle & Moor' },
  'PUT /api/admin/merchants/:id': { name: 'Kettle & Moor', updatedAt: '2026-01-31T12:00:00Z' },
  'PUT /api/admin/merchants/:id/page': { about: 'Coffee', updatedAt: '2026-01-31T12:00:00Z' },
  'PUT /api/admin/merchants/:id/related': { from: [], to: [] },
  'PUT /api/admin/merchant-differences': { merchantIds: [newId(), newId()], areDifferent: true },
  'POST /api/admin/merchant-merges': {
    keptId: newId(),
    mergedId: newId(),
    keptUpdatedAt: '2026-01-31T12:00:00Z',
    mergedUpdatedAt: '2026-01-31T12:00:00Z',
  },
  'PUT /api/admin/companies/:id': { name: 'Lantern', seats: null, updatedAt: '2026-01-31T12:00:00Z' },
  'PUT /api/admin/companies/:id/status': { status: 'ACTIVE', from: 'SUSPENDED' },
  'POST /api/admin/companies/:id/join-code': { from: null },
  'POST /api/admin/companies/:id/domains': { domain: 'lantern.example' },
  'POST /api/admin/companies/:id/administrators': { email: 'gwen@homepost.example' },
  'POST /api/admin/users/:id/views': { reason: 'They asked for help.' },
  'POST /api/admin/users/:id/roles': { role: 'EMPLOYEE' },
  'PUT /api/admin/users/:id/company': { companyId: newId() },
  'POST /api/admin/applications/:id/approve': {},
  'POST /api/admin/applications/:id/reject': { reason: 'Not now.' },
}

/** What those need in their address that ask for something there. */
export const QUERIES: Record<string, string> = { 'POST /api/supplier/offers/:id/codes': '?dryRun=true' }
