/** A distance of one decimal for people: '1.2 miles', '1 mile', 'Under 0.1 miles'. */
export function milesText(miles: number): string {
  if (miles < 0.1) return 'Under 0.1 miles'
  return miles === 1 ? '1 mile' : `${miles} miles`
}
