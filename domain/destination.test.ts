import { describe, expect, test } from 'vitest'
import { destinationAfterSignIn, isLocalPath } from './destination.ts'
import type { SignedInPerson } from './destination.ts'

describe('after signing in', () => {
  test.each([
    ['no role', { roles: [], companyId: null }, '/onboarding'],
    ['no role, with a return', { roles: [], companyId: 'c1', returnTo: '/offers/1' }, '/onboarding'],
    [
      'no role, with an invitation',
      { roles: [], companyId: null, returnTo: '/onboarding?invitation=a_b-c' },
      '/onboarding?invitation=a_b-c',
    ],
    [
      'no role, invited by a merchant',
      { roles: [], companyId: null, returnTo: '/supplier-invitation?token=a_b-c' },
      '/supplier-invitation?token=a_b-c',
    ],
    ['no role, with a path beside', { roles: [], companyId: null, returnTo: '/onboardings' }, '/onboarding'],
    ['a return', { roles: ['ADMIN'], companyId: null, returnTo: '/offers/1?tab=terms#how' }, '/offers/1?tab=terms#how'],
    ['administrator', { roles: ['ADMIN'], companyId: null }, '/admin'],
    ['administrator before supplier', { roles: ['SUPPLIER', 'ADMIN'], companyId: 'c1' }, '/admin'],
    ['supplier before company', { roles: ['EMPLOYEE', 'SUPPLIER'], companyId: 'c1' }, '/supplier'],
    ['company member', { roles: ['EMPLOYEE'], companyId: 'c1' }, '/company'],
    ['company administrator', { roles: ['COMPANY_ADMIN'], companyId: 'c1' }, '/company'],
    ['without a company', { roles: ['EMPLOYEE'], companyId: null }, '/offers'],
    ['empty company', { roles: ['EMPLOYEE'], companyId: '' }, '/offers'],
    [
      'access ended',
      { roles: [], companyId: null, isAccessEnded: true, returnTo: '/onboarding?invitation=a_b-c' },
      '/account/ended',
    ],
    ['access ended, still a supplier', { roles: ['SUPPLIER'], companyId: null, isAccessEnded: true }, '/supplier'],
    ['failed lookup', { roles: null, companyId: 'c1', returnTo: '/offers/1' }, '/'],
    ['hostile return', { roles: ['ADMIN'], companyId: null, returnTo: '//evil.example' }, '/admin'],
    ['empty return', { roles: ['EMPLOYEE'], companyId: null, returnTo: '' }, '/offers'],
    ['return to the sign-in page', { roles: ['EMPLOYEE'], companyId: null, returnTo: '/auth?next=/x' }, '/offers'],
    [
      'return to a path that only begins so',
      { roles: ['EMPLOYEE'], companyId: null, returnTo: '/authors' },
      '/authors',
    ],
  ] satisfies [string, SignedInPerson, string][])('%s', (_name, person, path) => {
    expect(destinationAfterSignIn(person)).toBe(path)
  })
})

const HOSTILE = [
  '',
  'offers',
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/offers\\..\\x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie:a=b',
  '/\u0000/evil.example',
  '/\u200b/evil.example',
  '/\u202egpj.exe',
  '/\u2028x',
  ' /offers',
  '/offers /x',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C/evil.example',
  '/%252fevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%c0%afevil.example',
  '/%zz',
  '/..//evil.example',
  '/./offers',
  '/offers/../admin',
  '/offers/%2e%2e/admin',
  '/offers//evil.example',
  '/\uff0fevil.example',
  '/\u2215evil.example',
  '/offers?q=a\\b',
  '/offers?q=a\nb',
  '/offers#a b',
  `/${'a'.repeat(3000)}`,
]

test.each(HOSTILE)('%j is not followed', (value) => {
  expect(isLocalPath(value)).toBe(false)
})

test.each([
  '/',
  '/offers',
  '/offers/',
  '/offers/0190a0c7-1f2b-7c3d-8e4f-000000000001',
  '/collections/back-to-school_2026',
  '/merchants/caf%C3%A9',
  '/offers?category=Food&q=pizza%20%26%20wine&next=https%3A%2F%2Fx.example',
  '/offers?q=café',
  '/cards/1#number',
  '/@team/a:b',
])('%s is followed', (value) => {
  expect(isLocalPath(value)).toBe(true)
  expect(new URL(value, 'https://offerwell.example').origin).toBe('https://offerwell.example')
})
