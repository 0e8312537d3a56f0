import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Link } from 'react-router'
import { keptCardsQuery } from '../../../features/cards/employee-cards/cards.ts'
import { seenOffersQuery } from '../../../features/catalogue/offers/seen-offers.ts'
import { useNothingSeen } from '../../../lib/offline/nothing-seen.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

const cloud = <CloudOff size={32} strokeWidth={1.75} aria-hidden="true" />

function SeenOffers({ userId }: { userId: string }) {
  const { data: offers = [] } = useQuery(seenOffersQuery(userId))
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="seen-offers" className="flex flex-col gap-3 text-left">
      <h2 id="seen-offers" className="text-h3">
        Offers you saw last
      </h2>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {offers.map(({ id, title, merchant }) => (
          <li key={id}>
            <Link to={`/offers/${id}`} className="flex min-h-14 flex-col justify-center px-4 py-2 hover:bg-sunken">
              <span className="font-semibold">{title}</span>
              <span className="text-portal text-ink-muted">{merchant.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SignedIn({ userId }: { userId: string }) {
  const { data: cards } = useQuery(keptCardsQuery(userId))
  if (!cards) return null
  const hasCards = cards.length > 0
  return (
    <div className="flex flex-col gap-8">
      <div role="status">
        <EmptyState
          icon={cloud}
          title={hasCards ? 'You are offline. Your cards still work.' : 'You are offline.'}
          text="This screen was not opened on this device before, so there is nothing to show yet. It comes as soon as you are back online."
          action={
            hasCards && (
              <Link to="/cards" className={buttonClass({ variant: 'primary' })}>
                Cards
              </Link>
            )
          }
        />
      </div>
      <SeenOffers userId={userId} />
    </div>
  )
}

/** In place of a screen that was never opened on this device, while there is no connection: what works all the same. */
export default function OfflineState() {
  const auth = useAuth()
  useNothingSeen()
  if (auth.status !== 'signed_in') {
    return <EmptyState icon={cloud} title="You are offline." text="This screen comes as soon as you are back online." />
  }
  return <SignedIn userId={auth.userId} />
}
