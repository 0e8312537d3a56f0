import { beforeEach, expect, test } from 'vitest'
import { memoryStorage } from '../../../tests/support/auth/memory-storage.ts'
import { keptSession, STORAGE_KEY } from './kept-session.ts'
import { keepViewer, keptViewer } from './kept-viewer.ts'

const AMARA = '0192f0a4-7c1e-7b3a-9d55-1f2e3d4c5b6a'
const PRIYA = '0192f0a4-7c1e-7b3a-9d55-aaaaaaaaaaaa'
const KEY = 'offerwell.viewer'

type Viewer = Parameters<typeof keepViewer>[0]

const viewer: Viewer = {
  id: AMARA,
  email: 'amara@people.example',
  fullName: 'Amara Okafor',
  roles: ['EMPLOYEE'],
  company: {
    id: 'c',
    name: 'Harrow Pike',
    brandPrimary: '#112233',
    brandSecondary: '#445566',
    logoUrl: null,
    logoDarkUrl: '/pictures/0192f0a4-7c1e-7b3a-9d55-1f2e3d4c5b6a',
  },
  accessEnded: null,
  needsSecondFactor: false,
  favouriteOfferIds: ['o1', 'o2'],
  reminderOfferIds: [],
  followedMerchantIds: [],
  followedCollectionIds: [],
  unreadNotifications: 0,
  shortcutsEnabled: true,
  endedTours: [],
}

function tokenOf(aal: string): string {
  return `x.${Buffer.from(JSON.stringify({ aal })).toString('base64url')}.y`
}

let storage: Storage

function signIn(id: string, { aal = 'aal1', factors = [] as unknown[] } = {}) {
  const session = { access_token: tokenOf(aal), refresh_token: 'r', expires_at: 1, user: { id, email: '', factors } }
  storage.setItem(STORAGE_KEY, JSON.stringify(session))
}

beforeEach(() => {
  storage = memoryStorage()
})

test('the person whose session is kept is known again, though the token has ended', () => {
  signIn(AMARA)
  keepViewer(viewer, storage)
  expect(keptViewer(storage)).toEqual(viewer)
})

test('nobody else’s copy is used, and none without a session', () => {
  signIn(AMARA)
  keepViewer(viewer, storage)
  signIn(PRIYA)
  expect(keptViewer(storage)).toBeUndefined()
  storage.removeItem(STORAGE_KEY)
  expect(keptViewer(storage)).toBeUndefined()
})

test('an answer that arrives after the sign-out, or after somebody else’s sign-in, is not kept', () => {
  keepViewer(viewer, storage)
  expect(storage.getItem(KEY)).toBeNull()
  signIn(PRIYA)
  keepViewer(viewer, storage)
  expect(storage.getItem(KEY)).toBeNull()
})

test('a second factor that is due comes first', () => {
  signIn(AMARA)
  keepViewer(viewer, storage)
  signIn(AMARA, { factors: [{ status: 'verified' }] })
  expect(keptViewer(storage)).toBeUndefined()
  signIn(AMARA, { aal: 'aal2', factors: [{ status: 'verified' }] })
  expect(keptViewer(storage)).toEqual(viewer)
})

test('a person without a role is asked about anew, because that changes soon', () => {
  signIn(AMARA)
  keepViewer({ ...viewer, roles: [] }, storage)
  expect(keptViewer(storage)).toBeUndefined()
})

test.each([
  'not JSON',
  'null',
  '[]',
  JSON.stringify({ ...viewer, roles: ['OWNER'] }),
  JSON.stringify({ ...viewer, favouriteOfferIds: undefined }),
  JSON.stringify({ ...viewer, followedMerchantIds: [7] }),
  JSON.stringify({ ...viewer, company: { id: 'c' } }),
  JSON.stringify({ ...viewer, needsSecondFactor: true }),
  JSON.stringify({ ...viewer, accessEnded: { reason: 'LEFT_COMPANY', companyName: null } }),
])('a copy that is not whole is no copy: %s', (text) => {
  signIn(AMARA)
  storage.setItem(KEY, text)
  expect(keptViewer(storage)).toBeUndefined()
})

test.each(['not JSON', 'null', '{}', '{"access_token":"x","expires_at":1,"user":null}', '{"user":{"id":"x"}}'])(
  'a session that is not whole is left to the sign-in client: %s',
  (text) => {
    storage.setItem(STORAGE_KEY, text)
    expect(keptSession(storage)).toBeUndefined()
  },
)
