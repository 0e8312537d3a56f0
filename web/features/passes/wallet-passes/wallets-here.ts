import type { Wallet } from './wallets.ts'

/** Nothing but Apple's devices opens its passes, and its phones and tablets have no wallet of Google's. */
export function walletsHere(wallets: readonly Wallet[], userAgent: string): Wallet[] {
  const isPhone = /iPhone|iPad|iPod/.test(userAgent)
  const isApple = isPhone || userAgent.includes('Macintosh')
  return wallets.filter((wallet) => (wallet === 'APPLE' ? isApple : !isPhone))
}
