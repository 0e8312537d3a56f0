const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pounds, always two decimals, thousands with commas: '£12,345.50'. */
export function formatMoney(amount: number): string {
  return pounds.format(amount)
}

/** What people type, in pounds: '£1,200', '1200.5', ' 1 200.00 '; null when it is not an amount of pounds and pence. */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/[£\s]/g, '')
  if (!/^(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{1,2})?$/.test(bare)) return null
  return Number(bare.replaceAll(',', ''))
}
