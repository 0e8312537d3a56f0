/** The address that leads to what the help says of a screen; which article that is, the help's own code knows. */
export const helpAbout = (pathname: string) => `/help?screen=${encodeURIComponent(pathname)}`
