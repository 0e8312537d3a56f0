import { WalletCards } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/Button.tsx'
import type { CompanyHub } from './company-hub.ts'

/** 'My cards · 4', as far as that is known. */
export function cardsLabel(cards: CompanyHub['cards'] | undefined): string {
  if (!cards) return 'My cards'
  if (cards.ready === 0) return cards.waiting === 0 ? 'My cards' : `My cards · ${cards.waiting} waiting`
  return `My cards · ${cards.ready}`
}

type HubHeaderProps = {
  company: string
  cards: CompanyHub['cards'] | undefined
  /** Where the hub is the whole screen, this is its heading, and browsing its main action. */
  isMain: boolean
}

/** Greets the company's people in its own colour, with the two ways on. */
export function HubHeader({ company, cards, isMain }: HubHeaderProps) {
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section
      aria-labelledby="hub"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-brand-soft p-5 text-brand-ink md:p-6"
    >
      <div className="min-w-0">
        <Heading id="hub" className="text-h3 wrap-anywhere">
          {isMain ? `From ${company}` : 'What you see as one of your people'}
        </Heading>
        <p className="mt-1 text-base">Offers and cards only for people at {company}, and the latest announcements.</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Link
          to="/offers"
          className={buttonClass({ variant: isMain ? 'primary' : 'secondary', className: 'max-sm:grow' })}
        >
          Browse Offers
        </Link>
        <Link to="/cards" className={buttonClass({ className: 'text-ink max-sm:grow' })}>
          <WalletCards size={20} strokeWidth={1.75} aria-hidden="true" />
          {cardsLabel(cards)}
        </Link>
      </div>
    </section>
  )
}
