/** The company's card templates. */
export function TemplatesTab() {
  return null
}
