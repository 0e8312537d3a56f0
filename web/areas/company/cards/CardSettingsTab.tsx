/** How the company's cards end, and who approves them. */
export function CardSettingsTab() {
  return null
}
