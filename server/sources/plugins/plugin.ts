import { z } from 'zod'
import { FIELDS } from '../custom/fields.ts'

const TAKEN: readonly string[] = [...FIELDS.map(({ name }) => name), 'shop', 'zone']

const Text = z.string().trim().min(1).max(200)

const Setting = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][A-Za-z\d]{0,39}$/, 'A small letter, then letters and digits, 40 at most')
    .refine((name) => !TAKEN.includes(name), 'Every source has a setting or a field of this name'),
  label: Text,
  hint: z.string().max(200).default(''),
  isNeeded: z.boolean().default(false),
})

/** What a plug-in says of itself, under the names that its file uses (docs/source-plugins.md). */
export const PluginDescription = z.strictObject({
  name: z.string().regex(/^[a-z][a-z\d]{1,19}$/, 'A small letter, then small letters and digits, 2 to 20 together'),
  label: Text,
  addressHint: Text.optional(),
  /** 0 to 100: how far its offers are trusted before anybody has tried one. */
  prior: z.int().min(0).max(100).default(50),
  endsMissing: z.boolean().default(true),
  settings: z.array(Setting).max(20).default([]),
})
export type PluginDescription = z.output<typeof PluginDescription>

/** What its reader answers: of each item what it says of each field. */
export const PluginReading = z.object({
  items: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.undefined()]))),
  problems: z.array(z.string()).default([]),
})
export type PluginReading = z.output<typeof PluginReading>

/** What the file of a plug-in exports by default. */
export type SourcePlugin = z.input<typeof PluginDescription> & {
  read: (text: string, settings: Readonly<Record<string, string>>) => unknown
}
