import { z } from 'zod'
import { PathId } from '../../../platform/http/path-id.ts'

export const SessionParams = z.object({ sessionId: PathId })

export const MySession = z
  .object({
    id: z.string(),
    device: z.string().describe('What the browser says it is, in plain words, such as "Firefox on Windows"'),
    address: z.string().nullable().describe('The network address of the sign-in'),
    createdAt: z.string().describe('ISO 8601, when the person signed in'),
    lastUsedAt: z.string().describe('ISO 8601, exact to the life of an access token'),
    expiresAt: z.string().describe('ISO 8601, when the session ends at the latest, however much it is used'),
    idleExpiresAt: z.string().describe('ISO 8601, when it ends unless it is used again; never after `expiresAt`'),
    current: z.boolean().describe('True for the session that asks'),
  })
  .meta({ id: 'MySession' })

export const MySessionList = z.object({ items: z.array(MySession) }).meta({ id: 'MySessionList' })
