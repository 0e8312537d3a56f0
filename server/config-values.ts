import { z } from 'zod'

/** A whole number written in plain digits, within its bounds. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

export const onOff = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] })
export const address = (protocol: RegExp) => z.url({ protocol, hostname: /./ })
