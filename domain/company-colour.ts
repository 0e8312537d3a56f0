import { contrast, hexToOklch, luminance, luminanceRatio, normaliseHex, oklchToHex } from './oklch.ts'
import type { Oklch } from './oklch.ts'
import type { Theme } from './theme.ts'

const LABELS = ['#ffffff', '#281921'] as const
const WHITE = LABELS[0]
/** The dark band under white text on a card tile whose own colour is too light for it. */
export const CARD_BAND = LABELS[1]

const TEXT_RATIO = 4.5
const EDGE_RATIO = 3
const STEP = 0.005
const HOVER_MOVE = 0.05
const CARD_MAX_DARKENING = 0.1
/** Beyond this the branding screen shows the chosen colour beside the one in use. */
const NOTICEABLE_MOVE = 0.04

/** canvas, surface, raised and sunken; the same values as the design tokens. */
export const GROUNDS: Record<Theme, readonly string[]> = {
  light: ['#fcfaf7', '#ffffff', '#ffffff', '#f5f2ee'],
  dark: ['#140d11', '#1f161b', '#291e24', '#0d080b'],
}
const SOFT: Record<Theme, { l: number; maxChroma: number }> = {
  light: { l: 0.957, maxChroma: 0.02 },
  dark: { l: 0.3, maxChroma: 0.06 },
}

export type CompanyColour = {
  /** Filled buttons and headers. */
  fill: string
  fillHover: string
  /** Label on `fill` and `fillHover`: white or near-black, at least 4.5:1. */
  onFill: string
  /** True when the fill needs the 1 px strong line to be seen against a ground. */
  fillEdge: boolean
  /** Text, links and focus ring: at least 4.5:1 on every ground and on `soft`. */
  ink: string
  /** Tinted ground under `ink`. */
  soft: string
  /** True when `ink` had to leave the chosen colour by more than 0.04 lightness: say so beside the choice. */
  moved: boolean
}

type Labelled = { colour: Oklch; onFill: string }

function labelFor(hex: string): string | undefined {
  return LABELS.find((label) => contrast(hex, label) >= TEXT_RATIO)
}

/** Walks both ways at once, so that the shorter way wins. */
function labelledFill(chosen: Oklch, hex: string): Labelled & { fill: string } {
  const kept = labelFor(hex)
  if (kept) return { colour: chosen, fill: hex, onFill: kept }
  for (let move = STEP; move <= 1; move += STEP) {
    for (const l of [chosen.l - move, chosen.l + move]) {
      const fill = oklchToHex({ ...chosen, l })
      const onFill = labelFor(fill)
      if (onFill) return { colour: { ...chosen, l }, fill, onFill }
    }
  }
  return { colour: { ...chosen, l: 0 }, fill: '#000000', onFill: WHITE }
}

/** Moves away from the label where there is room, so that pressing never costs contrast. */
function hoverOf({ colour, onFill }: Labelled): string {
  const isDarkFill = onFill === WHITE
  const hasRoom = isDarkFill ? colour.l >= 0.2 : colour.l <= 0.88
  const move = isDarkFill === hasRoom ? -HOVER_MOVE : HOVER_MOVE
  return oklchToHex({ ...colour, l: colour.l + move })
}

function readableInk(chosen: Oklch, hex: string, grounds: readonly string[], theme: Theme) {
  const step = theme === 'light' ? -STEP : STEP
  const lightnesses = grounds.map(luminance)
  const reads = (ink: string) => lightnesses.every((ground) => luminanceRatio(luminance(ink), ground) >= TEXT_RATIO)
  let l = chosen.l
  let ink = hex
  while (!reads(ink) && l >= 0 && l <= 1) {
    l += step
    ink = oklchToHex({ ...chosen, l })
  }
  return { ink, distance: Math.abs(l - chosen.l) }
}

/** The company's colour made usable in one theme; null unless `hex` is '#rgb' or '#rrggbb'. Hue never changes. */
export function companyColour(hex: string, theme: Theme): CompanyColour | null {
  const given = normaliseHex(hex)
  if (!given) return null
  const chosen = hexToOklch(given)
  const filled = labelledFill(chosen, given)
  const tint = SOFT[theme]
  const soft = oklchToHex({ l: tint.l, c: Math.min(chosen.c, tint.maxChroma), h: chosen.h })
  const { ink, distance } = readableInk(chosen, given, [...GROUNDS[theme], soft], theme)
  return {
    fill: filled.fill,
    fillHover: hoverOf(filled),
    onFill: filled.onFill,
    fillEdge: GROUNDS[theme].some((ground) => contrast(filled.fill, ground) < EDGE_RATIO),
    ink,
    soft,
    moved: distance > NOTICEABLE_MOVE,
  }
}

/** A card tile carries white text: `band` asks for CARD_BAND across the lower 45 % of it. */
export type CardTile = { background: string; band: boolean }

/** Null unless `hex` is '#rgb' or '#rrggbb'. Darkens by at most 0.10 lightness, else keeps the colour and asks for the band. */
export function cardTile(hex: string): CardTile | null {
  const given = normaliseHex(hex)
  if (!given) return null
  const chosen = hexToOklch(given)
  if (contrast(given, WHITE) >= TEXT_RATIO) return { background: given, band: false }
  const steps = Math.round(CARD_MAX_DARKENING / STEP)
  for (let step = 1; step <= steps; step += 1) {
    const background = oklchToHex({ ...chosen, l: chosen.l - step * STEP })
    if (contrast(background, WHITE) >= TEXT_RATIO) return { background, band: false }
  }
  return { background: given, band: true }
}
