import { z } from 'zod'
import { COLOUR_MESSAGE, readColour, WELCOME_TEXT_AT_MOST } from '../../../../domain/company-branding.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const PictureAddress = TypedText.max(200).nullable().describe('The path of a picture that the company uploaded')

export const CompanyBranding = z
  .object({
    primary: z.string().describe('#rrggbb'),
    secondary: z.string().describe('#rrggbb'),
    logoLight: z.string().nullable().describe('For light grounds; its files lie under this path'),
    logoDark: z.string().nullable().describe('For dark grounds'),
    welcomeText: z.string().nullable(),
    welcomePicture: z.string().nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'CompanyBranding' })
export type CompanyBranding = z.infer<typeof CompanyBranding>

const Colour = TypedText.max(20, COLOUR_MESSAGE)
  .transform((text, context) => {
    const colour = readColour(text)
    if (!colour) context.addIssue({ code: 'custom', message: COLOUR_MESSAGE })
    return colour ?? z.NEVER
  })
  .describe('#rrggbb or #rgb')

export const CompanyBrandingEdit = z
  .object({
    primary: Colour,
    secondary: Colour,
    logoLight: PictureAddress,
    logoDark: PictureAddress,
    welcomeText: TypedText.max(WELCOME_TEXT_AT_MOST, `Use ${WELCOME_TEXT_AT_MOST} characters at most.`)
      .transform((text) => text || null)
      .nullable(),
    welcomePicture: PictureAddress,
    updatedAt: GivenTimestamp.describe('Of the branding that was looked at'),
  })
  .meta({ id: 'CompanyBrandingEdit' })
export type CompanyBrandingEdit = z.output<typeof CompanyBrandingEdit>
