import { z } from 'zod'

/** A whole number written in plain digits, within its bounds. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

export const onOff = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })
export const address = (protocol: RegExp) => z.url({ protocol, hostname: /./ })

/** Names with or without a port, separated by commas, as `URL.host` writes them. */
export const hostList = z
  .string()
  .regex(/^[\w.-]+(:\d{1,5})?(\s*,\s*[\w.-]+(:\d{1,5})?)*$/)
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase().replace(/:443$/, '')))
