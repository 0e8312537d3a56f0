import { useCallback, useSyncExternalStore } from 'react'
import type { Theme } from '../../domain/theme.ts'

const QUERY = '(prefers-color-scheme: dark)'

function themeNow(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia(QUERY).matches ? 'dark' : 'light'
}

/** The theme that is on screen, chosen or the device's, for what colours alone cannot change. */
export function useTheme(): Theme {
  const subscribe = useCallback((onChange: () => void) => {
    const list = window.matchMedia(QUERY)
    list.addEventListener('change', onChange)
    const observer = new MutationObserver(onChange)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      list.removeEventListener('change', onChange)
      observer.disconnect()
    }
  }, [])
  return useSyncExternalStore(subscribe, themeNow)
}
