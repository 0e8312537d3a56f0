import { z } from 'zod'
import { GivenText } from '../../../platform/http/shapes.ts'

const Device = GivenText.min(1).max(100)
const PassType = GivenText.max(200)

export const DeviceParams = z.object({ device: Device, passType: PassType })
export const PassParams = z.object({ passType: PassType, serial: GivenText.max(64) })
export const RegistrationParams = z.object({ ...PassParams.shape, device: Device })
export type RegistrationParams = z.infer<typeof RegistrationParams>

export const Registration = z.object({
  pushToken: z
    .string()
    .regex(/^[\da-f]{16,200}$/i)
    .transform((token) => token.toLowerCase()),
})

/** The tag of an answer before: the moment of the last change in it, in microseconds. */
export const ChangesQuery = z.object({
  passesUpdatedSince: z
    .string()
    .regex(/^\d{1,17}$/)
    .optional(),
})

export type ChangedPasses = { serialNumbers: string[]; lastUpdated: string }
