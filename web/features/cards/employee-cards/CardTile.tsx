import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { logoOf } from './card-asset.ts'
import { tileLook } from './card-look.ts'
import { useIsWithinReach } from './cards.ts'
import type { Card } from './opened-card.ts'

const STATUSES = {
  ACTIVE: null,
  EXPIRED: { word: 'Expired', tone: 'danger' },
  PENDING_APPROVAL: { word: 'Waiting for approval', tone: 'warning' },
} as const

const OUT_OF_REACH = { word: 'Needs a connection', tone: 'warning' } as const

/** The focus ring is white with a dark edge, so that it is seen on every colour. */
const FOCUS_RING =
  "focus-visible:outline-transparent focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:rounded-[0.9375rem] focus-visible:after:border-4 focus-visible:after:border-[#281921] focus-visible:after:shadow-[inset_0_0_0_2px_#fff] focus-visible:after:content-['']"

export type TileCard = Pick<Card, 'id' | 'label' | 'brand' | 'logoUrl' | 'bgColor' | 'status'> & {
  lastUsedAt?: string | null
  /** Where it opens; as a card that a company issued unless given. */
  to?: string
  /** Whose letters stand in place of a logo; the brand's unless given. */
  monogramOf?: string
  /** It opens without a connection too. */
  isAtHand?: boolean
}

/** The dark band that a light card needs lies behind all of the text, however many lines that takes. */
function TileText({ card, band }: { card: TileCard; band: string | null }) {
  return (
    <div
      className="mt-auto flex min-h-[45%] shrink-0 flex-col justify-end px-4 pt-3 pb-4"
      {...(band && { style: { backgroundColor: band } })}
    >
      <p dir="auto" className="line-clamp-2 shrink-0 text-title font-semibold text-balance">
        {card.label}
      </p>
      <div className="flex flex-wrap justify-between gap-x-3 text-portal">
        <p dir="auto" className="max-w-full truncate">
          {card.brand}
        </p>
        {card.lastUsedAt && (
          <p className="tabular">
            Last used: <time dateTime={card.lastUsedAt}>{formatDate(card.lastUsedAt)}</time>
          </p>
        )}
      </div>
    </div>
  )
}

/** A card at a glance: its colour, logo and name. One that cannot be used now is grey and says why. */
export function CardTile({ card, isWithinReach }: { card: TileCard; isWithinReach: boolean }) {
  const status = STATUSES[card.status] ?? (isWithinReach ? null : OUT_OF_REACH)
  const look = tileLook(card.bgColor)
  return (
    <Link
      to={card.to ?? `/cards/${card.id}`}
      className={cx(
        // A box of the card's shape lies under what is on it, which makes the tile higher where text is set large.
        'relative grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border *:col-start-1 *:row-start-1',
        'transition-[box-shadow,transform] duration-[120ms] ease-out hover:shadow-hover active:scale-[0.99] motion-reduce:active:scale-100',
        status ? 'border-line-strong bg-sunken text-ink-muted' : `text-white ${FOCUS_RING}`,
      )}
      {...(!status && { style: { backgroundColor: look.background, borderColor: look.edge } })}
    >
      <div className="aspect-[1.586]" aria-hidden="true" />
      <div className="flex min-w-0 flex-col">
        <div className="flex shrink-0 flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-2">
          <MerchantLogo
            id={card.monogramOf ?? card.brand}
            name={card.monogramOf ?? card.brand}
            src={logoOf(card.logoUrl)}
            className={cx('size-[min(2.75rem,14vw)]', status && 'opacity-60 grayscale')}
          />
          {status && (
            <Badge tone={status.tone} dot>
              {status.word}
            </Badge>
          )}
        </div>
        <TileText card={card} band={status ? null : look.band} />
      </div>
    </Link>
  )
}

export function CardGrid({ label, cards }: { label: string; cards: readonly TileCard[] }) {
  const isWithinReach = useIsWithinReach()
  return (
    <ul aria-label={label} className="grid gap-4 min-[37.5rem]:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <CardTile card={card} isWithinReach={card.isAtHand === true || isWithinReach(card.id)} />
        </li>
      ))}
    </ul>
  )
}
