import { useEffect, useState } from 'react'

/** Device pixels in a CSS pixel, which changes with the zoom and the screen that the window is on. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio)
  useEffect(() => {
    const follow = () => setRatio(window.devicePixelRatio)
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [ratio])
  return ratio
}
