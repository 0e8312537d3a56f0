import { useEffect, useRef } from 'react'
import { commandOf, type ReviewCommand, TAKES_KEYS } from './review-keys.ts'

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
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
