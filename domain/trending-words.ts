const BY_COLLEAGUES = 'What several of your colleagues opened in the last 30 days'

/** Why the shown offers of the rail "Trending at Your Company" are there, true of each; the first `byColleagues` are the company's own. */
export function trendingReason(shown: number, byColleagues: number): string {
  if (byColleagues >= shown) return BY_COLLEAGUES
  if (byColleagues === 0) return 'What people opened most across Offerwell in the last 30 days'
  return `${BY_COLLEAGUES}, then what people opened most across Offerwell`
}
