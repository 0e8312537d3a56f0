import { useCallback, useEffect, useState } from 'react'
import { useMatches } from '../../ui/useMatches.ts'

type Choice = 'open' | 'rail'

const SEVEN_DAYS_SECONDS = 7 * 86_400
const TABLET = '(max-width: 63.99rem)'
const PHONE = '(max-width: 47.99rem)'

function keptChoice(): Choice | undefined {
  const choice = /(?:^|;\s*)sidebar=(open|rail)(?:;|$)/.exec(document.cookie)?.[1]
  return choice === 'open' || choice === 'rail' ? choice : undefined
}

function keepChoice(choice: Choice): void {
  document.cookie = `sidebar=${choice}; path=/; max-age=${SEVEN_DAYS_SECONDS}; samesite=lax`
}

/**
 * Whether the sidebar shows its words: by default on a desktop only, and for seven days as it was last set.
 * Ctrl or Cmd and B turns it; on a phone, where it is a drawer, they turn the drawer.
 */
export function useSidebar(onTurnDrawer: () => void): { isOpen: boolean; turn: () => void } {
  const [choice, setChoice] = useState(keptChoice)
  const isTablet = useMatches(TABLET)
  const isOpen = choice ? choice === 'open' : !isTablet
  const turn = useCallback(() => {
    const next = isOpen ? 'rail' : 'open'
    keepChoice(next)
    setChoice(next)
  }, [isOpen])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isOurs || event.key.toLowerCase() !== 'b') return
      event.preventDefault()
      if (window.matchMedia(PHONE).matches) onTurnDrawer()
      else turn()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [turn, onTurnDrawer])
  return { isOpen, turn }
}
