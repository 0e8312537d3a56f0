import { z } from 'zod'

export const WALLETS = ['APPLE', 'GOOGLE'] as const
export type Wallet = (typeof WALLETS)[number]

export const WalletOffer = z
  .object({ wallets: z.array(z.enum(WALLETS)).describe('The wallets that this card can be added to now; often none') })
  .meta({ id: 'WalletOffer' })
export type WalletOffer = z.infer<typeof WalletOffer>

export const WalletLink = z
  .object({ url: z.string().describe('The page of Google at which the card is added') })
  .meta({ id: 'WalletLink' })
export type WalletLink = z.infer<typeof WalletLink>

export const PassFile = z.unknown().meta({ id: 'PassFile', type: 'string', format: 'binary' })
