import { useEffect, useRef } from 'react'
import { commandOf, type ReviewCommand, TAKES_KEYS } from './review-keys.ts'

/** One that closes is still seen for a moment and takes no keys any more; a toast has the role too, and never takes any. */
const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-closed], [aria-modal=false])'

/** Hands on what keys ask for while nothing is typed into and no dialog is open. */
export function useReviewKeys(isOn: boolean, run: (command: ReviewCommand) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf(event)
      // The keys can be switched on again where they are shown.
      if (!command || (!isOn && command !== 'keys')) return
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return
      if (document.querySelector(OPEN_DIALOG)) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
