/** Part of a period that belongs to a thing by its id, so that not all have their turn at once: always the same for one id. */
function shareOf(id: string): number {
  const digits = Number.parseInt(id.replaceAll('-', '').slice(-6), 16)
  return digits / 0xff_ffff
}

/** When a thing has its turn next, at its own place in each period of so many milliseconds: after `now`, and within one period of it. */
export function nextPlace(id: string, periodMs: number, now: Date): Date {
  const place = Math.floor(shareOf(id) * periodMs)
  const begun = Math.floor((now.getTime() - place) / periodMs)
  return new Date((begun + 1) * periodMs + place)
}
