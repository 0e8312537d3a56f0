/** Trims, and takes spaces and dashes out of numbers; other texts, such as addresses in a QR code, keep theirs. */
export function normaliseCardNumber(value: string): string {
  const trimmed = value.trim()
  return /^[\d\s\p{Pd}]+$/u.test(trimmed) ? trimmed.replace(/[\s\p{Pd}]/gu, '') : trimmed
}

/** Fours, a single leftover joining the last group: '6335 0001 2345 6789', '5012 3456 78900'. Texts with marks stay whole. */
export function groupCardNumber(number: string): string {
  if (!/^[\p{L}\p{N}•]+$/u.test(number) || number.length < 6) return number
  const groups = number.match(/.{1,4}/gu) ?? [number]
  if (groups.at(-1)?.length !== 1) return groups.join(' ')
  return `${groups.slice(0, -1).join(' ')}${groups.at(-1)}`
}

/** The last characters that may be shown: four, or half of a short number, so that most of it always stays hidden. */
export function cardNumberEnding(number: string): string {
  const bare = number.replace(/\s/g, '')
  const shown = Math.min(4, Math.floor(bare.length / 2))
  return shown === 0 ? '' : bare.slice(-shown)
}

/** Longer contents, such as an address in a QR code, are masked as if they had 16 characters. */
const LONGEST_NUMBER = 19
const LONG_MASK = 16

/** '•••• •••• •8900'. */
export function maskCardNumber(number: string): string {
  const ending = cardNumberEnding(number)
  const bare = number.replace(/\s/g, '').length
  const length = bare > LONGEST_NUMBER ? LONG_MASK : bare
  return groupCardNumber(`${'•'.repeat(length - ending.length)}${ending}`)
}
