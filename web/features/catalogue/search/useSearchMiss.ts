import { useEffect } from 'react'
import { api } from '../../../lib/api/client.ts'

/** What stands so long is what was looked for, and not a part of it that is still being typed. */
const SETTLED_AFTER_MS = 3000

/** Says that a search found nothing once its text has been left so; `text` is undefined while it is none of that. */
export function useSearchMiss(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return undefined
    const tell = () => void api.POST('/api/search/misses', { body: { q: text } }).catch(() => undefined)
    const timer = setTimeout(tell, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
}
