import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  REPORT_DIMENSIONS,
  REPORT_LENGTHS,
  type ReportDimension,
  type ReportLength,
} from '../../../../domain/company-reports.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'

export type CompanyReport = components['schemas']['CompanyReport']
export type ReportPart = components['schemas']['ReportPart']
export type ReportedFigures = components['schemas']['ReportFigures']
export type ReportedPeople = components['schemas']['ReportedPeople']

/** What is looked at: by which part, over how many months, up to which. */
export type ReportChoice = { by?: ReportDimension; months: ReportLength; until?: string }

/** Under this key lie the reports, which the yearly cost is part of. */
export const REPORTS_KEY = ['company', 'reports'] as const

export const companyReportQuery = (choice: ReportChoice) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, choice],
    queryFn: ({ signal }) => unwrap(api.GET('/api/company/reports', { params: { query: choice }, signal })),
    placeholderData: keepPreviousData,
  })

export function useDownloadReport(query: ReportChoice) {
  return useDownload('report.csv', () =>
    unwrap(api.GET('/api/company/reports.csv', { params: { query }, parseAs: 'blob' })),
  )
}

/** Reads the address; what means nothing there is left out. */
export function readChoice(params: URLSearchParams): ReportChoice {
  const by = REPORT_DIMENSIONS.find((one) => one.toLowerCase() === params.get('by'))
  const months = REPORT_LENGTHS.find((one) => String(one) === params.get('months')) ?? 1
  const until = params.get('until') ?? ''
  return { ...(by && { by }), months, ...(/^20\d\d-(0[1-9]|1[0-2])-01$/.test(until) && { until }) }
}

export function toSearchParams({ by, months, until }: ReportChoice): URLSearchParams {
  return new URLSearchParams({
    ...(by && { by: by.toLowerCase() }),
    ...(months > 1 && { months: String(months) }),
    ...(until && { until }),
  })
}
