import { z } from 'zod'
import { CONTENT_MODES, NEW_TEMPLATE, TEMPLATE_TEXTS, templateFaults } from '../../../../domain/card-templates.ts'
import { readColour } from '../../../../domain/company-branding.ts'
import { SYMBOLOGIES } from '../../../../domain/enums.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const text = (most: number) => TypedText.max(most, `Use ${most.toLocaleString('en-GB')} characters at most.`)
const orNull = (value: string | null) => value || null

const GivenFormat = z
  .object({
    minLen: z.number().nullable().default(null).describe('Characters'),
    maxLen: z.number().nullable().default(null),
    luhn: z.boolean().default(false),
    pattern: text(TEMPLATE_TEXTS.pattern)
      .nullable()
      .default(null)
      .transform(orNull)
      .describe('A regular expression of RE2'),
  })
  .default(NEW_TEMPLATE.formatSpec)
  .describe('What the numbers of its cards are like')

const Written = z.object({
  name: text(TEMPLATE_TEXTS.name).default(''),
  brand: text(TEMPLATE_TEXTS.brand).default(''),
  symbology: z.enum(SYMBOLOGIES).default(NEW_TEMPLATE.symbology),
  contentMode: z.enum(CONTENT_MODES).default(NEW_TEMPLATE.contentMode),
  codeText: text(TEMPLATE_TEXTS.codeText)
    .nullable()
    .default(null)
    .transform(orNull)
    .describe(
      'The text of STATIC_STRING, or the address of DYNAMIC_QR_URL with {number} in it; null: the code says the number',
    ),
  instructions: text(TEMPLATE_TEXTS.instructions).default(''),
  bgColor: text(20)
    .default(NEW_TEMPLATE.bgColor)
    .transform((colour) => readColour(colour) ?? colour)
    .describe('#rrggbb or #rgb'),
  logoUrl: text(TEMPLATE_TEXTS.logoUrl)
    .nullable()
    .default(null)
    .transform(orNull)
    .describe('The address of an uploaded file, or of a picture or PDF elsewhere'),
  formatSpec: GivenFormat,
})

function refuseFaults(template: z.output<typeof Written>, context: z.RefinementCtx): void {
  for (const { path, message } of templateFaults(template))
    context.addIssue({ code: 'custom', path: path.split('.'), message })
}

export const NewCardTemplate = Written.superRefine(refuseFaults).meta({ id: 'NewCardTemplate' })
export type NewCardTemplate = z.output<typeof NewCardTemplate>

export const CardTemplateEdit = Written.extend({
  updatedAt: GivenTimestamp.describe('Of the template as it was looked at'),
})
  .superRefine(refuseFaults)
  .meta({ id: 'CardTemplateEdit' })
export type CardTemplateEdit = z.output<typeof CardTemplateEdit>

const Count = z.int()

export const CardTemplate = z
  .object({
    id: z.string(),
    scope: z
      .enum(['GLOBAL', 'COMPANY'])
      .describe('GLOBAL: every company may issue cards of it, and staff alone change it'),
    name: z.string(),
    brand: z.string(),
    symbology: z.enum(SYMBOLOGIES),
    contentMode: z.enum(CONTENT_MODES),
    codeText: z.string().nullable(),
    instructions: z.string(),
    bgColor: z.string().describe('#rrggbb'),
    logoUrl: z.string().nullable().describe('As it was given'),
    asset: z
      .string()
      .nullable()
      .describe('Where a browser loads it from; null while we have no copy of a picture elsewhere'),
    formatSpec: z.object({
      minLen: Count.nullable(),
      maxLen: Count.nullable(),
      luhn: z.boolean(),
      pattern: z.string().nullable(),
    }),
    issued: z
      .object({ cards: Count, people: Count })
      .describe('Cards that are not revoked, and how many people hold them; for a company its own alone'),
    updatedAt: Timestamp,
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'CardTemplate' })
export type CardTemplate = z.infer<typeof CardTemplate>

export const CardTemplateList = z
  .object({
    items: z.array(CardTemplate),
    stats: z
      .object({ total: Count, global: Count, company: Count })
      .describe('For a company: its own and those it may use'),
    can: z.object({ create: z.boolean() }),
  })
  .meta({ id: 'CardTemplateList' })
export type CardTemplateList = z.infer<typeof CardTemplateList>

export const CardTemplateCreated = z.object({ id: z.string() }).meta({ id: 'CardTemplateCreated' })
export type CardTemplateCreated = z.infer<typeof CardTemplateCreated>
