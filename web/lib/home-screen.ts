type Device = { userAgent: string; touchPoints: number; isInstalled: boolean }

/**
 * Whether this is a tab on an iPhone or iPad, in whichever browser: there only the web app on the Home Screen gets notifications,
 * and what a tab keeps may be cleared after seven days of use without a visit (webkit.org/tracking-prevention).
 */
export function isTabOnIos({ userAgent, touchPoints, isInstalled }: Device): boolean {
  // An iPad says that it is a Mac, and no Mac has a touch screen.
  const isIpad = /Macintosh/.test(userAgent) && touchPoints > 1
  return !isInstalled && (isIpad || /iPhone|iPad/.test(userAgent))
}

export function thisDevice(): Device {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, isInstalled }
}
