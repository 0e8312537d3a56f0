/** The UPC-A number without its check digit that six digits of UPC-E stand for: zeros are left out by one of four rules. */
export function expandUpcE(system: string, six: string): string {
  const last = six.charAt(5)
  if ('012'.includes(last)) return `${system}${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`
  if (last === '3') return `${system}${six.slice(0, 3)}00000${six.slice(3, 5)}`
  if (last === '4') return `${system}${six.slice(0, 4)}00000${six.charAt(4)}`
  return `${system}${six.slice(0, 5)}0000${last}`
}

const RULES: readonly [RegExp, (parts: readonly string[]) => string][] = [
  [
    /^([01])(\d\d)([0-2])0000(\d{3})(\d)$/,
    ([, system, maker, last, item, check]) => `${system}${maker}${item}${last}${check}`,
  ],
  [/^([01])(\d{3})00000(\d\d)(\d)$/, ([, system, maker, item, check]) => `${system}${maker}${item}3${check}`],
  [/^([01])(\d{4})00000(\d)(\d)$/, ([, system, maker, item, check]) => `${system}${maker}${item}4${check}`],
  [/^([01])(\d{5})0000([5-9])(\d)$/, ([, system, maker, item, check]) => `${system}${maker}${item}${check}`],
]

/** The UPC-E number of a UPC-A number, as readers report it; null for one that has none. */
export function shortenUpcA(upcA: string): string | null {
  for (const [rule, short] of RULES) {
    const parts = rule.exec(upcA)
    if (parts) return short(parts)
  }
  return null
}
