import { z } from 'zod'
import { EXPIRY_MONTHS } from '../../../../domain/card-settings.ts'
import { GivenTimestamp, Timestamp } from '../../../platform/http/shapes.ts'

const MONTHS_MESSAGE = `Enter a whole number from ${EXPIRY_MONTHS.least} to ${EXPIRY_MONTHS.most}.`

export const CardSettings = z
  .object({
    autoExpiry: z.boolean().describe('Whether new cards end by themselves'),
    expiryMonths: z.int().describe('So many months after their holders can use them'),
    requireApproval: z.boolean().describe('Whether a second person approves each new card'),
    approvers: z.int().describe('How many people can issue and approve cards now'),
    waiting: z.int().describe('How many cards wait for approval'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'CardSettings' })
export type CardSettings = z.infer<typeof CardSettings>

export const CardSettingsEdit = z
  .object({
    autoExpiry: z.boolean(),
    expiryMonths: z
      .int(MONTHS_MESSAGE)
      .min(EXPIRY_MONTHS.least, MONTHS_MESSAGE)
      .max(EXPIRY_MONTHS.most, MONTHS_MESSAGE),
    requireApproval: z.boolean(),
    updatedAt: GivenTimestamp.describe('Of the settings as they were looked at'),
  })
  .meta({ id: 'CardSettingsEdit' })
export type CardSettingsEdit = z.output<typeof CardSettingsEdit>
