import { useEffect, useState } from 'react'

const HINT_AFTER_MS = 8000

/** Said once, to those who are still there. */
export function ScanHint() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), HINT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="px-6 text-center text-balance empty:hidden">
      {isDue && 'Not scanning? Turn your screen up and hold it flat, 15 cm away.'}
    </p>
  )
}
