import { useEffect, useState } from 'react'

/** How long a button says that it copied. */
export const CONFIRM_MS = 2000

/** Copies a text and says so for two seconds; `failed` when the browser refuses, so that the text can be selected instead. `copy` answers whether it did. */
export function useCopy(): { state: 'idle' | 'copied' | 'failed'; copy: (text: string) => Promise<boolean> } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('idle'), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      return true
    } catch {
      setState('failed')
      return false
    }
  }
  return { state, copy }
}
