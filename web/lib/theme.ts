import { postToWorker } from './offline/post-to-worker.ts'

export type ThemeChoice = 'device' | 'light' | 'dark'

const ONE_YEAR_SECONDS = 31_536_000

export function chosenTheme(): ThemeChoice {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'device'
}

/** Takes effect at once, and through the cookie from the next page's first paint on, one without a connection too. */
export function chooseTheme(theme: ThemeChoice): void {
  const root = document.documentElement
  if (theme === 'device') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  const age = theme === 'device' ? 0 : ONE_YEAR_SECONDS
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`
  postToWorker({ type: 'theme', theme })
}
