const TOLD_FROM = 5

/** A number of people as it is told: in fives, rounded down; null for fewer than five, so that neither they nor those who did not are told. */
export function toldPeople(people: number): number | null {
  return people < TOLD_FROM ? null : people - (people % TOLD_FROM)
}
