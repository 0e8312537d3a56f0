import { useEffect } from 'react'

/** Ctrl or Cmd and Enter submit from wherever the focus is. */
export function useSubmitKey(id: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const form = document.getElementById(id)
      const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (isSubmit && form instanceof HTMLFormElement) form.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [id])
}
