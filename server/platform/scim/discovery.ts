import { RESOURCES_A_PAGE } from './messages.ts'
import type { Attribute, Shape } from './shape.ts'

/** A kind of resource, as a directory is told of it. */
export type ResourceType = {
  name: string
  endpoint: string
  description: string
  shape: Shape
  /** What each schema is called, and what it is about, by its URN. */
  schemas: Readonly<Record<string, { name: string; description: string }>>
}

const META = 'urn:ietf:params:scim:schemas:core:2.0'

function describeAttribute(attribute: Attribute): object {
  const { name, type, description, isMany = false, isRequired = false, parts, values } = attribute
  return {
    name,
    type,
    multiValued: isMany,
    description,
    required: isRequired,
    caseExact: attribute.isCaseExact ?? false,
    mutability: attribute.isReadOnly ? 'readOnly' : 'readWrite',
    returned: name === 'id' ? 'always' : 'default',
    uniqueness: attribute.isUnique ? 'server' : 'none',
    ...(values && { canonicalValues: values }),
    ...(type === 'reference' && { referenceTypes: ['User', 'Group'] }),
    ...(parts && { subAttributes: parts.map(describeAttribute) }),
  }
}

/** The documents of `/Schemas`. */
export function describeSchemas(types: readonly ResourceType[], base: string) {
  return types.flatMap(({ shape, schemas }) =>
    Object.entries({ [shape.schema]: shape.attributes, ...shape.extensions }).map(([id, attributes]) => ({
      schemas: [`${META}:Schema`],
      id,
      ...schemas[id],
      attributes: attributes.map(describeAttribute),
      meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
    })),
  )
}

/** The documents of `/ResourceTypes`. */
export function describeTypes(types: readonly ResourceType[], base: string) {
  return types.map(({ name, endpoint, description, shape }) => ({
    schemas: [`${META}:ResourceType`],
    id: name,
    name,
    endpoint,
    description,
    schema: shape.schema,
    schemaExtensions: Object.keys(shape.extensions).map((schema) => ({ schema, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))
}

/** The document of `/ServiceProviderConfig`. */
export function describeProvider(base: string): object {
  return {
    schemas: [`${META}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: RESOURCES_A_PAGE },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that a company administrator made in the settings of the directory',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}
