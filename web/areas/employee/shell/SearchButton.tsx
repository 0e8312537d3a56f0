import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { isApple } from '../../../ui/keys.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** Ctrl+K, or Command+K on a Mac, where Ctrl+K cuts a line. */
function isShortcut(event: KeyboardEvent): boolean {
  const isHeld = isApple ? event.metaKey : event.ctrlKey
  return isHeld && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}

const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey

/** A text editor has a use of its own for the keys; nothing opens over another dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable
  return event.defaultPrevented || isEditor || document.querySelector('#root[aria-hidden]') !== null
}

/** Opens and closes by the keys; each opening has a number, and starts with an empty search. 0 before the first. */
function useOpening() {
  const [isOpen, setIsOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  /** What is typed while the box for it is being fetched; undefined at any other time. */
  const typed = useRef<string>(undefined)
  const open = useCallback(() => {
    typed.current = ''
    setOpening((times) => times + 1)
    setIsOpen(true)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOpen && typed.current !== undefined && isCharacter(event)) {
        typed.current += event.key
        event.preventDefault()
      }
      if (!isShortcut(event) || (!isOpen && isTaken(event))) return
      event.preventDefault()
      if (event.repeat) return
      if (isOpen) setIsOpen(false)
      else open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, open])
  const takeTyped = () => {
    const text = typed.current
    typed.current = undefined
    return text
  }
  return { isOpen, setIsOpen, opening, open, takeTyped }
}

/** Only the keys and the button are here from the start; the search itself is fetched when it is asked for. */
export function SearchButton({ userId }: { userId: string }) {
  const { isOpen, setIsOpen, opening, open, takeTyped } = useOpening()
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={open}
        className="inline-flex h-(--target) min-w-(--target) items-center justify-center gap-2 rounded-control text-ink-muted hover:bg-sunken hover:text-ink lg:px-2.5"
      >
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <kbd className="rounded-badge border border-line px-1.5 font-sans text-xs max-lg:hidden" aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {opening > 0 && (
        <Suspense>
          <SearchDialog key={opening} isOpen={isOpen} onOpenChange={setIsOpen} userId={userId} takeTyped={takeTyped} />
        </Suspense>
      )}
    </>
  )
}
