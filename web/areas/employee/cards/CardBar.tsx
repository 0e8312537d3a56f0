import { Sun, X } from 'lucide-react'
import { Link } from 'react-router'
import { logoOf } from '../../../features/cards/employee-cards/card-asset.ts'
import type { KnownCard } from '../../../features/cards/employee-cards/useKnownCard.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { cx } from '../../../ui/cx.ts'

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const

const BUTTON_CLASS =
  'inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-[color-mix(in_oklab,currentColor_14%,transparent)]'

/** A PDF is no logo: beside it the name alone stands in the bar. */
function BarLogo({ card }: { card: KnownCard }) {
  const src = logoOf(card.logoUrl)
  if (card.logoUrl && !src) return null
  return <MerchantLogo id={card.brand} name={card.brand} src={src} className="size-10" />
}

type CardBarProps = { card: KnownCard | undefined; isBright: boolean; onBright: (isBright: boolean) => void }

/** Which card this is, a white screen for dim scanners, and the way back. */
export function CardBar({ card, isBright, onBright }: CardBarProps) {
  return (
    <header className="flex min-h-16 items-center gap-3 px-4 py-2">
      {card && <BarLogo card={card} />}
      <div className="min-w-0 grow">
        <h1 className="line-clamp-2 font-sans text-base/5 font-semibold tracking-normal">{card?.label ?? ''}</h1>
        <p className="truncate text-portal">{card?.brand}</p>
      </div>
      <button
        type="button"
        aria-label="White background"
        title="White background"
        aria-pressed={isBright}
        onClick={() => onBright(!isBright)}
        className={BUTTON_CLASS}
      >
        <Sun {...icon} className={cx(isBright && 'fill-current')} />
      </button>
      <Link to="/cards" aria-label="Close" title="Close" className={cx(BUTTON_CLASS, '-mr-2')}>
        <X {...icon} />
      </Link>
    </header>
  )
}
