import type { ResourceType } from '../../../platform/scim/discovery.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** A group as the directory sees one: its name, and who is in it by the directory's word. */
export const GROUP_TYPE: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'A group that the directory keeps',
  shape: {
    schema: CORE,
    attributes: [
      {
        name: 'id',
        description: 'Ours; it stays',
        type: 'string',
        isReadOnly: true,
        isCaseExact: true,
        isUnique: true,
      },
      { name: 'externalId', description: 'The directory’s own', type: 'string', isCaseExact: true, isUnique: true },
      { name: 'displayName', description: 'The name', type: 'string', isRequired: true, isUnique: true },
      {
        name: 'members',
        description: 'Users whom the directory puts in it',
        type: 'complex',
        isMany: true,
        isBoundless: true,
        parts: [
          { name: 'value', description: 'The user’s id', type: 'string', isCaseExact: true },
          { name: 'display', description: 'The user’s full name', type: 'string', isReadOnly: true },
          { name: 'type', description: 'What they are', type: 'string', isReadOnly: true, values: ['User'] },
          { name: '$ref', description: 'The user’s address', type: 'reference', isReadOnly: true },
        ],
      },
    ],
    extensions: {},
  },
  schemas: { [CORE]: { name: 'Group', description: 'A group that the directory keeps' } },
}
