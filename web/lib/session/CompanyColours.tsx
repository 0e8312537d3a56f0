import { useEffect } from 'react'
import { companyColour } from '../../../domain/company-colour.ts'

const PROPERTIES = {
  '--brand': 'fill',
  '--brand-hover': 'fillHover',
  '--on-brand': 'onFill',
  '--brand-soft': 'soft',
  '--brand-ink': 'ink',
  '--focus': 'ink',
} as const

/** Sets the company's colour, made readable in both themes, for as long as it is on screen. */
export function CompanyColours({ primary }: { primary: string }) {
  useEffect(() => {
    const light = companyColour(primary, 'light')
    const dark = companyColour(primary, 'dark')
    if (!light || !dark) return undefined
    const { style } = document.documentElement
    for (const [property, part] of Object.entries(PROPERTIES)) {
      style.setProperty(property, `light-dark(${light[part]}, ${dark[part]})`)
    }
    const edge = (isNeeded: boolean) => (isNeeded ? 'var(--line-strong)' : 'transparent')
    style.setProperty('--brand-edge', `light-dark(${edge(light.fillEdge)}, ${edge(dark.fillEdge)})`)
    return () => {
      for (const property of [...Object.keys(PROPERTIES), '--brand-edge']) style.removeProperty(property)
    }
  }, [primary])
  return null
}
