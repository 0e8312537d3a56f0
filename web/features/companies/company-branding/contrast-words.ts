import { type ColourMeasures, ratioText, readColour } from '../../../../domain/company-branding.ts'
import { luminance } from '../../../../domain/oklch.ts'

/** How a chosen colour does as text, and what stands in its place where it cannot be read; `use`: what is written in it. */
export function textWords(chosen: string, measures: ColourMeasures, use: string): string {
  const { asText, ink, inkRatio, isMoved } = measures
  const colour = readColour(chosen) ?? chosen
  if (ink === colour) return `As text ${ratioText(asText)}, which reads well.`
  const side = luminance(ink) < luminance(colour) ? 'darker' : 'lighter'
  const how = isMoved ? `this ${side} ${ink}` : `${ink}, a touch ${side},`
  return `As text only ${ratioText(asText)}, so ${use} take ${how} at ${ratioText(inkRatio)}.`
}

/** How its label does on a ground of the colour. */
export function fillWords(chosen: string, measures: ColourMeasures): string {
  const { fill, asFill, hasDarkLabel } = measures
  const moved = fill === readColour(chosen) ? '' : `, on ${fill}, which looks the same`
  return `As a ground: a ${hasDarkLabel ? 'dark' : 'white'} label at ${ratioText(asFill)}${moved}.`
}
