import { useQuery } from '@tanstack/react-query'
import { Wallet as WalletIcon } from 'lucide-react'
import { TillButton } from '../../../ui/till/TillButton.tsx'
import { useAddToWallet, type Wallet, walletsQuery } from './wallets.ts'
import { walletsHere } from './wallets-here.ts'

const LABELS: Record<Wallet, string> = { APPLE: 'Add to Apple Wallet', GOOGLE: 'Add to Google Wallet' }
const KEPT: Record<Wallet, string> = {
  APPLE: "The card's number is kept by Apple Wallet on your device.",
  GOOGLE: "The card's number is kept by Google in your account.",
}

/** Nothing where no wallet is set up, or this device has none of them. */
export function WalletButtons({ cardId }: { cardId: string }) {
  const { data = [] } = useQuery(walletsQuery(cardId))
  const { mutate, isPending, variables } = useAddToWallet(cardId)
  const wallets = walletsHere(data, navigator.userAgent)
  if (wallets.length === 0) return null
  return (
    <section aria-label="Wallets" className="flex flex-col items-center gap-3 px-4 print:hidden">
      <div className="flex flex-wrap justify-center gap-3">
        {wallets.map((wallet) => (
          <TillButton
            key={wallet}
            icon={<WalletIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => !isPending && mutate(wallet)}
          >
            {isPending && variables === wallet ? 'Adding' : LABELS[wallet]}
          </TillButton>
        ))}
      </div>
      <p className="max-w-[46ch] text-center text-portal text-balance">
        {wallets.map((wallet) => KEPT[wallet]).join(' ')}
      </p>
    </section>
  )
}
