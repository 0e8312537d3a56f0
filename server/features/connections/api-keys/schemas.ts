import { z } from 'zod'
import { API_KEY_NAME_AT_MOST, API_SCOPES } from '../../../../domain/api-keys.ts'
import { GivenDay, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const Scope = z.enum(API_SCOPES)

const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(Scope),
    createdBy: z.string().nullable().describe('Name of the administrator; null when their account is gone'),
    createdAt: Timestamp,
    expiresAt: Timestamp.nullable().describe('Null for one that works until it is revoked'),
    isExpired: z.boolean(),
    lastUsedAt: Timestamp.nullable().describe('To the minute; null before its first call'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = z
  .object({
    baseUrl: z.string().describe('What the paths of the calls come after'),
    items: z.array(ApiKey).describe('Newest first'),
  })
  .meta({ id: 'ApiKeys' })
export type ApiKeys = z.infer<typeof ApiKeys>

export const NewApiKey = z
  .object({
    name: TypedText.min(1, 'Enter a name.').max(
      API_KEY_NAME_AT_MOST,
      `Use ${API_KEY_NAME_AT_MOST} characters at most.`,
    ),
    scopes: z
      .array(Scope)
      .min(1, 'Choose what it may read.')
      .max(API_SCOPES.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once.'),
    expiresOn: GivenDay.nullable().describe('The last London day that it works; null for one without an end'),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.output<typeof NewApiKey>

export const MadeApiKey = z
  .object({ id: z.string(), key: z.string().describe('Nobody can see it a second time') })
  .meta({ id: 'MadeApiKey' })
export type MadeApiKey = z.infer<typeof MadeApiKey>
