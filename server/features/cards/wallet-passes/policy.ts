import type { Symbology } from '../../../../domain/enums.ts'
import type { Config } from '../../../config/config.ts'
import type { Wallet } from './schemas.ts'

/**
 * Whether a wallet draws this card's code as it is printed. Apple's draws no EAN-13: the same digits as Code 128 would be another
 * code, which a till that was set up for the card may refuse. A card without a code has nothing to hold out.
 */
function canDraw(wallet: Wallet, symbology: Symbology): boolean {
  return symbology !== 'NONE' && (wallet === 'GOOGLE' || symbology !== 'EAN13')
}

/** The wallets that a usable card can be added to: those that the operator set up, with a certificate that is still good. */
export function walletsFor({ wallets }: Pick<Config, 'wallets'>, symbology: Symbology, now: Date): Wallet[] {
  const isReady = {
    APPLE: wallets.apple !== undefined && now < wallets.apple.validUntil,
    GOOGLE: wallets.google !== undefined,
  }
  return (['APPLE', 'GOOGLE'] as const).filter((wallet) => isReady[wallet] && canDraw(wallet, symbology))
}
