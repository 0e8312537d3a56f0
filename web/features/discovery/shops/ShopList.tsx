import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { milesText } from '../../../../domain/miles.ts'
import { openingState, parseOpeningHours } from '../../../../domain/opening-hours.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { Ribbon } from '../../../ui/Ribbon.tsx'
import { useNow } from '../../../ui/useNow.ts'
import type { Shop, ShopMerchant, Shops } from './shops.ts'

const A_MINUTE_MS = 60_000

function Hours({ written, now }: { written: string; now: Date }) {
  const week = parseOpeningHours(written)
  const state = week && openingState(week, now)
  if (!state) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-portal">
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-subtle" />
      <span className={state.isOpen ? 'font-semibold text-success-ink' : 'font-semibold'}>{state.text}</span>
      <span className="tabular text-ink-muted">{written}</span>
    </p>
  )
}

function Offers({ merchant }: { merchant: ShopMerchant }) {
  const others = merchant.offerCount - merchant.offers.length
  return (
    <ul aria-label={`Offers at ${merchant.name}`} className="flex flex-col">
      {merchant.offers.map((offer) => (
        <li key={offer.id}>
          <Link
            to={`/offers/${offer.id}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:underline"
          >
            <span className="max-w-full">
              <Ribbon small>{discountLabel(offer)}</Ribbon>
            </span>
            <span dir="auto" className="min-w-0 grow basis-24 wrap-anywhere">
              {offer.title}
            </span>
          </Link>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Link
            to={`/offers?merchant=${merchant.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
          >
            {others} more at {merchant.name}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** `nearest` is the number of the merchant's nearest shop, where its offers stand. */
type ShopItemProps = { shop: Shop; merchant: ShopMerchant; number: number; nearest: number; now: Date }

function ShopItem({ shop, merchant, number, nearest, now }: ShopItemProps) {
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <span className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-brand text-portal font-semibold text-on-brand">
        {number}
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 font-sans text-title font-semibold tracking-normal wrap-anywhere">
            <Link to={`/merchants/${merchant.id}`} className="hover:underline">
              {shop.name}
            </Link>
          </h2>
          <MerchantLogo id={merchant.id} name={merchant.name} src={merchant.logoUrl} className="size-10 shrink-0" />
        </div>
        <p className="text-ink-muted wrap-anywhere">
          <span className="tabular font-semibold text-ink">{milesText(shop.miles)}</span>
          {' · '}
          {[shop.address, shop.postcode].filter(Boolean).join(', ')}
        </p>
        <Hours written={shop.openingHours} now={now} />
        {nearest === number ? <Offers merchant={merchant} /> : <p>The same offers as at number {nearest}.</p>}
      </div>
    </li>
  )
}

/** The shops, the nearest first; what a merchant offers stands at the nearest of its shops. */
export function ShopList({ shops, merchants }: Shops) {
  const now = useNow(A_MINUTE_MS)
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]))
  const nearest = new Map(shops.map(({ merchantId }, index) => [merchantId, index + 1] as const).toReversed())
  return (
    <ol aria-label="Shops" className="flex flex-col gap-3">
      {shops.map((shop, index) => {
        const merchant = byId.get(shop.merchantId)
        if (!merchant) return null
        const number = index + 1
        return (
          <ShopItem
            key={shop.id}
            shop={shop}
            merchant={merchant}
            number={number}
            nearest={nearest.get(merchant.id) ?? number}
            now={now}
          />
        )
      })}
    </ol>
  )
}
