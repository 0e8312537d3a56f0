const AT_THE_LATEST_MS = 2000

/** Runs `work` when the first screen leaves the browser time, at the latest after two seconds; the answer takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, AT_THE_LATEST_MS / 4)
    return () => clearTimeout(timer)
  }
  const id = window.requestIdleCallback(work, { timeout: AT_THE_LATEST_MS })
  return () => window.cancelIdleCallback(id)
}
