/** The address that leads to what the help says of a screen; which article that is, the help's own code knows. */
export function helpAbout(pathname: string): string {
  return pathname.startsWith('/help') ? '/help' : `/help?screen=${encodeURIComponent(pathname)}`
}
