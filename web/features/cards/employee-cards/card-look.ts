import { CARD_BAND, cardTile, GROUNDS } from '../../../../domain/company-colour.ts'
import { contrast } from '../../../../domain/oklch.ts'
import type { Theme } from '../../../../domain/theme.ts'

const DEFAULT_COLOUR = '#1e40af'
const EDGE_RATIO = 3
const WHITE = '#ffffff'

function edgeIn(theme: Theme, background: string): string {
  const isLost = GROUNDS[theme].some((ground) => contrast(background, ground) < EDGE_RATIO)
  return isLost ? 'var(--line-strong)' : 'transparent'
}

/** A tile's colours: white text, on a dark band when the card's own colour is too light for it. */
export function tileLook(bgColor: string): { background: string; edge: string; band: string | null } {
  const { background, band } = cardTile(bgColor) ?? { background: DEFAULT_COLOUR, band: false }
  const edge = `light-dark(${edgeIn('light', background)}, ${edgeIn('dark', background)})`
  return { background, edge, band: band ? CARD_BAND : null }
}

/** The till view's colours; bright is white with dark text, so that the whole screen gives light. */
export function tillLook(bgColor: string, isBright: boolean): { background: string; ink: string } {
  if (isBright) return { background: WHITE, ink: CARD_BAND }
  const { background, band } = tileLook(bgColor)
  return { background, ink: band ?? WHITE }
}
