import { useQuery } from '@tanstack/react-query'
import { londonDate } from '../../../domain/dates.ts'
import { companySettingsQuery } from '../../features/companies/company-settings/company-settings.ts'

const isToCome = (day: string) => day > londonDate(new Date())

/** The day that the company's invitations wait for, while it is to come; null without one, undefined while that is not known. */
export function useLaunchDay(isAdministrator: boolean): string | null | undefined {
  const { data, isPending, isError } = useQuery({ ...companySettingsQuery, enabled: isAdministrator })
  if (isAdministrator && isPending && !isError) return undefined
  const day = data?.launchOn ?? null
  return day !== null && isToCome(day) ? day : null
}
