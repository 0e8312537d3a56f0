import { companyColour, GROUNDS } from './company-colour.ts'
import { contrast, normaliseHex } from './oklch.ts'
import type { Theme } from './theme.ts'

/** How a company looks that has chosen nothing; its columns have the same defaults. */
export const DEFAULT_BRANDING = {
  primary: '#1e40af',
  secondary: '#3b82f6',
  logoLight: null,
  logoDark: null,
  welcomeText: null,
  welcomePicture: null,
} as const

export const WELCOME_TEXT_AT_MOST = 400

export const COLOUR_MESSAGE = 'Enter a colour as # and six digits or letters from a to f, like #1e40af.'

/** '#rrggbb' in lower case of what somebody typed, with or without its sign; null where that is no colour. */
export function readColour(text: string): string | null {
  const typed = text.trim()
  return normaliseHex(typed.startsWith('#') ? typed : `#${typed}`)
}

/** A company's logos, one for each kind of ground, each of which it may leave out. */
export type Logos = { light: string | null; dark: string | null }

/** `plate`: the theme whose ground the logo was drawn for, where it is not the one that is shown. */
export type ShownLogo = { src: string; plate: Theme | null }

/** The logo for a theme; where there is only the other one, it stands on a plate of its own theme's ground. */
export function logoOn(theme: Theme, logos: Logos): ShownLogo | null {
  const other: Theme = theme === 'light' ? 'dark' : 'light'
  const [own, foreign] = [logos[theme], logos[other]]
  if (own) return { src: own, plate: null }
  return foreign ? { src: foreign, plate: other } : null
}

/** Contrast ratios of WCAG 2 of a chosen colour in one theme, and what is used in its place where it does not reach 4.5. */
export type ColourMeasures = {
  /** Of the chosen colour as text, on the ground where it reads worst. */
  asText: number
  ink: string
  /** The same of `ink`. */
  inkRatio: number
  /** Whether `ink` is another colour to the eye. */
  isMoved: boolean
  fill: string
  /** Of the label on the fill. */
  asFill: number
  hasDarkLabel: boolean
}

function lowest(text: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(text, ground)))
}

/** Null unless the text is a colour. */
export function measureColour(text: string, theme: Theme): ColourMeasures | null {
  const chosen = readColour(text)
  const used = chosen && companyColour(chosen, theme)
  if (!chosen || !used) return null
  const grounds = [...GROUNDS[theme], used.soft]
  return {
    asText: lowest(chosen, grounds),
    ink: used.ink,
    inkRatio: lowest(used.ink, grounds),
    isMoved: used.moved,
    fill: used.fill,
    asFill: contrast(used.fill, used.onFill),
    hasDarkLabel: used.onFill !== '#ffffff',
  }
}

/** '4.5:1', never rounded up to what it does not reach. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
}
