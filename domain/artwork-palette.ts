import { oklchToHex } from './oklch.ts'
import { hashText, mulberry32, type Random } from './random.ts'
import type { Theme } from './theme.ts'

export const ART_ROLES = ['ground', 'mid', 'deep', 'pale', 'partner', 'spark', 'ink'] as const
/** `partner` is the middle tone in the second hue; `ink` is for monograms. */
export type ArtRole = (typeof ART_ROLES)[number]

type ArtSeed = { hash: number; hue: number; partnerHue: number; random: Random }

const CATEGORY_HUES = new Map([
  ['Tech', 255],
  ['Food', 48],
  ['Retail', 350],
  ['Entertainment', 300],
  ['Dining', 22],
  ['Home', 128],
  ['Experience', 195],
  ['Wellness', 162],
  ['Travel', 228],
])
const HUE_SWAY = 10
const PARTNER_DISTANCE = 34

type Tone = readonly [lightness: number, chroma: number]
const TONES: Record<Theme, Record<Exclude<ArtRole, 'spark'>, Tone>> = {
  light: {
    ground: [0.925, 0.045],
    mid: [0.82, 0.095],
    deep: [0.5, 0.135],
    pale: [0.97, 0.02],
    partner: [0.82, 0.095],
    ink: [0.34, 0.1],
  },
  dark: {
    ground: [0.285, 0.05],
    mid: [0.4, 0.085],
    deep: [0.66, 0.12],
    pale: [0.83, 0.07],
    partner: [0.4, 0.085],
    ink: [0.9, 0.06],
  },
}
/** The accent of the design tokens. */
const SPARK: Record<Theme, string> = { light: '#fbb931', dark: '#f7bd43' }

/** The same id and category always give the same hues and the same stream. A category outside the nine takes its hue from the id. */
export function artSeed(id: string, category: string | null): ArtSeed {
  const hash = hashText(id)
  const random = mulberry32(hash)
  const base = CATEGORY_HUES.get(category ?? '') ?? hash % 360
  const hue = base + (random() * 2 - 1) * HUE_SWAY
  const partnerHue = hue + (random() < 0.5 ? -PARTNER_DISTANCE : PARTNER_DISTANCE)
  return { hash, hue, partnerHue, random }
}

function paint([l, c]: Tone, hue: number): string {
  return oklchToHex({ l, c, h: (hue + 360) % 360 })
}

/** '#rrggbb' for each role in one theme. */
export function artworkPalette(id: string, category: string | null, theme: Theme): Record<ArtRole, string> {
  const { hue, partnerHue } = artSeed(id, category)
  const tones = TONES[theme]
  return {
    ground: paint(tones.ground, hue),
    mid: paint(tones.mid, hue),
    deep: paint(tones.deep, hue),
    pale: paint(tones.pale, hue),
    partner: paint(tones.partner, partnerHue),
    spark: SPARK[theme],
    ink: paint(tones.ink, hue),
  }
}

/** Custom properties such as '--art-mid': 'light-dark(#9ac6ff, #224876)': the theme recolours them without a new render. */
export function artworkVariables(id: string, category: string | null): Record<`--art-${ArtRole}`, string> {
  const light = artworkPalette(id, category, 'light')
  const dark = artworkPalette(id, category, 'dark')
  const both = (role: ArtRole) => `light-dark(${light[role]}, ${dark[role]})`
  return {
    '--art-ground': both('ground'),
    '--art-mid': both('mid'),
    '--art-deep': both('deep'),
    '--art-pale': both('pale'),
    '--art-partner': both('partner'),
    '--art-spark': both('spark'),
    '--art-ink': both('ink'),
  }
}
