import { z } from 'zod'
import { TOKEN_DAYS_AT_MOST, TOKEN_NAME_AT_MOST } from '../../../../domain/directory.ts'
import { GivenDay, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const DirectoryToken = z
  .object({
    id: z.string(),
    name: z.string(),
    createdBy: z.string().nullable().describe('Name of the administrator; null when their account is gone'),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    isExpired: z.boolean(),
    lastUsedAt: Timestamp.nullable().describe('To the minute; null before its first call'),
  })
  .meta({ id: 'DirectoryToken' })
export type DirectoryToken = z.infer<typeof DirectoryToken>

export const DirectoryTokens = z
  .object({
    baseUrl: z.string().describe('What the directory is given as our address'),
    items: z.array(DirectoryToken).describe('Newest first'),
  })
  .meta({ id: 'DirectoryTokens' })
export type DirectoryTokens = z.infer<typeof DirectoryTokens>

export const NewDirectoryToken = z
  .object({
    name: TypedText.min(1, 'Enter a name.').max(TOKEN_NAME_AT_MOST, `Use ${TOKEN_NAME_AT_MOST} characters at most.`),
    expiresOn: GivenDay.describe(`The last London day that it works, ${TOKEN_DAYS_AT_MOST} days from today at most`),
  })
  .meta({ id: 'NewDirectoryToken' })
export type NewDirectoryToken = z.output<typeof NewDirectoryToken>

export const MadeDirectoryToken = z
  .object({ id: z.string(), token: z.string().describe('Nobody can see it a second time') })
  .meta({ id: 'MadeDirectoryToken' })
export type MadeDirectoryToken = z.infer<typeof MadeDirectoryToken>
