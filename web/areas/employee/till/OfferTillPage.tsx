import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatSentenceDate } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { type OfferDetail, offerQuery } from '../../../features/catalogue/offers/offers.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { OfferTillBody } from './OfferTillBody.tsx'
import { TillScreen } from './TillScreen.tsx'

const LOOK = { background: 'var(--canvas)', ink: 'var(--ink)' }
/** The light theme's ink on white, so that the whole screen gives light. */
const BRIGHT = { background: '#ffffff', ink: '#281921' }

function Logo({ offer: { merchant, category } }: { offer: OfferDetail }) {
  return (
    <MerchantLogo
      id={merchant.id}
      name={merchant.name}
      src={merchant.logoUrl}
      category={category}
      className="size-10 shrink-0"
    />
  )
}

/** An offer's barcode, held out at a till. Where there is none, the offer's own page says why. */
export function OfferTillPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: offer, isError } = useQuery(offerQuery(id))
  const [isBright, setIsBright] = useState(false)
  const page = `/offers/${id}`
  const isElsewhere = offer ? offer.symbology === null : isError
  useEffect(() => {
    if (isElsewhere) void navigate(page, { replace: true })
  }, [isElsewhere, navigate, page])
  return (
    <TillScreen
      logo={offer && <Logo offer={offer} />}
      title={offer?.title}
      subtitle={offer && `${discountLabel(offer)}, ${offer.merchant.name}`}
      fallbackTitle="Offer"
      look={isBright ? BRIGHT : LOOK}
      isBright={isBright}
      onBright={setIsBright}
      closeTo={page}
      isBusy={!offer}
      footer={offer?.endAt && `Ends ${formatSentenceDate(offer.endAt)}`}
    >
      <OfferTillBody offer={offer} />
    </TillScreen>
  )
}
