import { useEffect } from 'react'
import { companyVariables } from '../../ui/company-variables.ts'
import type { Viewer } from './viewer.ts'

/** Sets the company's colours for as long as it is on screen. */
export function CompanyColours({
  company: { brandPrimary, brandSecondary },
}: {
  company: Pick<NonNullable<Viewer['company']>, 'brandPrimary' | 'brandSecondary'>
}) {
  useEffect(() => {
    const { style } = document.documentElement
    const variables = Object.entries(companyVariables(brandPrimary, brandSecondary))
    for (const [property, value] of variables) style.setProperty(property, value)
    return () => {
      for (const [property] of variables) style.removeProperty(property)
    }
  }, [brandPrimary, brandSecondary])
  return null
}
