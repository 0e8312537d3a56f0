const whole = new Intl.NumberFormat('en-GB')

/** '12,345'. */
export function formatCount(count: number): string {
  return whole.format(count)
}
