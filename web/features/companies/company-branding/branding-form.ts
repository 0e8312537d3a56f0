import { COLOUR_MESSAGE, readColour } from '../../../../domain/company-branding.ts'
import type { BrandingFields, CompanyBranding } from './company-branding.ts'

/** As the fields hold it: text that may be empty. */
export type BrandingValues = Record<keyof BrandingFields, string>
export type ColourName = 'primary' | 'secondary'

export function toValues(branding: Omit<CompanyBranding, 'updatedAt'>): BrandingValues {
  return {
    primary: branding.primary,
    secondary: branding.secondary,
    logoLight: branding.logoLight ?? '',
    logoDark: branding.logoDark ?? '',
    welcomeText: branding.welcomeText ?? '',
    welcomePicture: branding.welcomePicture ?? '',
  }
}

export function toFields({ primary, secondary, ...others }: BrandingValues): BrandingFields {
  return {
    primary,
    secondary,
    logoLight: others.logoLight || null,
    logoDark: others.logoDark || null,
    welcomeText: others.welcomeText.trim() || null,
    welcomePicture: others.welcomePicture || null,
  }
}

export const isColour = (text: string) => readColour(text) !== null || COLOUR_MESSAGE
