/** The cards that the company has issued. */
export function IssuedCardsTab() {
  return null
}
