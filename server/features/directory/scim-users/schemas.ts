import type { ResourceType } from '../../../platform/scim/discovery.ts'
import type { Attribute } from '../../../platform/scim/shape.ts'

export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'

const text = (name: string, description: string): Attribute => ({ name, description, type: 'string' })
const work: Attribute = { ...text('type', 'No private one is kept'), values: ['work'] }
const primary: Attribute = { name: 'primary', description: 'Whether it is the one that counts', type: 'boolean' }

const ATTRIBUTES: readonly Attribute[] = [
  { name: 'id', description: 'Ours; it stays', type: 'string', isReadOnly: true, isCaseExact: true, isUnique: true },
  { name: 'externalId', description: 'The directory’s own', type: 'string', isCaseExact: true, isUnique: true },
  {
    name: 'userName',
    description: 'The work email address, or a sign-in name where emails has the address',
    type: 'string',
    isRequired: true,
    isUnique: true,
  },
  { name: 'active', description: 'False ends their access at once', type: 'boolean' },
  text('displayName', 'The full name'),
  {
    name: 'name',
    description: 'The name in its parts; used where displayName is not given',
    type: 'complex',
    parts: [
      text('formatted', 'The full name, as the directory writes it'),
      text('givenName', 'The first name'),
      text('familyName', 'The last name'),
    ],
  },
  text('title', 'The grade, which groups can be made by'),
  text('userType', 'Kept for the directory'),
  {
    name: 'emails',
    description:
      'The primary one, else the one of type work, is the work email address; those of type home and other are not kept',
    type: 'complex',
    isMany: true,
    parts: [text('value', 'The address'), work, primary],
  },
  {
    name: 'addresses',
    description:
      'The locality of the work address, else its formatted text, is the location; those of type home and other are not kept',
    type: 'complex',
    isMany: true,
    parts: [
      text('locality', 'The location'),
      text('formatted', 'The whole address; the location, where there is no locality'),
      work,
      primary,
    ],
  },
  {
    name: 'groups',
    description: 'The directory’s groups that they are in',
    type: 'complex',
    isMany: true,
    isReadOnly: true,
    parts: [
      { ...text('value', 'The group’s id'), isReadOnly: true },
      { ...text('display', 'The group’s name'), isReadOnly: true },
      { name: '$ref', description: 'The group’s address', type: 'reference', isReadOnly: true },
    ],
  },
]

/** A user as the directory sees one: what HR records of somebody. */
export const USER_TYPE: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  description: 'Somebody whom the company has recorded',
  shape: {
    schema: CORE,
    attributes: ATTRIBUTES,
    extensions: {
      [ENTERPRISE]: [
        { ...text('employeeNumber', 'The employee ID, with its leading zeros'), isCaseExact: true, isUnique: true },
        text('department', 'The department'),
      ],
    },
  },
  schemas: {
    [CORE]: { name: 'User', description: 'Somebody whom the company has recorded' },
    [ENTERPRISE]: { name: 'EnterpriseUser', description: 'What an employer records of them' },
  },
}
