import { randomInt } from 'node:crypto'
import type { CompanyStatus } from '../../../../domain/enums.ts'

/** Without letters and digits that look alike, because codes are read aloud and typed. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function makeJoinCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** A company that was never open has nothing to suspend. */
export function isMove(from: CompanyStatus, to: CompanyStatus): boolean {
  return to === 'ACTIVE' ? from !== 'ACTIVE' : from === 'ACTIVE' && to === 'SUSPENDED'
}
