import { type CompanyColour, companyColour } from '../../domain/company-colour.ts'

type Part = Exclude<keyof CompanyColour, 'fillEdge' | 'moved'>

const PRIMARY: Record<string, Part> = {
  '--brand': 'fill',
  '--brand-hover': 'fillHover',
  '--on-brand': 'onFill',
  '--brand-soft': 'soft',
  '--brand-ink': 'ink',
  '--focus': 'ink',
}

const SECONDARY: Record<string, Part> = {
  '--second': 'fill',
  '--on-second': 'onFill',
  '--second-soft': 'soft',
  '--second-ink': 'ink',
}

const inBoth = (one: string, other: string) => `light-dark(${one}, ${other})`
const edge = (isNeeded: boolean) => (isNeeded ? 'var(--line-strong)' : 'transparent')

function variablesOf(hex: string, parts: Record<string, Part>, edgeName: string): Record<string, string> {
  const light = companyColour(hex, 'light')
  const dark = companyColour(hex, 'dark')
  if (!light || !dark) return {}
  return {
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inBoth(light[part], dark[part])])),
    [edgeName]: inBoth(edge(light.fillEdge), edge(dark.fillEdge)),
  }
}

/** A company's colours, made readable in both themes, as the design system's custom properties; none of what is no colour. */
export function companyVariables(primary: string, secondary: string): Record<string, string> {
  return { ...variablesOf(primary, PRIMARY, '--brand-edge'), ...variablesOf(secondary, SECONDARY, '--second-edge') }
}
