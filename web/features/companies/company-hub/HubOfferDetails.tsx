import { Download, ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { priceText } from '../../../../domain/company-offers.ts'
import { Picture } from '../../../ui/Artwork.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { HubOffer } from './company-hub.ts'
import { countUse, useOfferFile } from './hub-offers.ts'
import { HubOfferHeart } from './HubOfferHeart.tsx'
import { Until } from './Until.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function FileButton({ offer }: { offer: HubOffer }) {
  const { mutate, isPending } = useOfferFile(offer)
  if (!offer.file) return null
  return (
    <Button size="wrapping" icon={<Download {...icon} />} busy={isPending} onClick={() => mutate()}>
      Download {offer.file.name}
    </Button>
  )
}

function HowToHaveIt({ offer }: { offer: HubOffer }) {
  const { id, address, contact, howToGet } = offer
  return (
    <Card className="flex flex-col gap-4 wrap-anywhere">
      <h2 className="text-h3">How to get it</h2>
      <p dir="auto" className="whitespace-pre-line">
        {howToGet ||
          (address || offer.file || contact ? 'Everything you need is below.' : 'Ask your HR team how to get it.')}
      </p>
      {contact && (
        <p>
          <span className="font-semibold">Contact:</span> <span dir="auto">{contact}</span>
        </p>
      )}
      {(address || offer.file) && (
        <div className="flex flex-wrap gap-3">
          {address && (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'primary' })}
              onClick={() => countUse(id, 'ADDRESS')}
            >
              <ExternalLink {...icon} />
              Visit site<span className="sr-only"> in a new tab</span>
            </a>
          )}
          <FileButton offer={offer} />
        </div>
      )}
    </Card>
  )
}

/** One of the company's own offers, whole. */
export function HubOfferDetails({ offer, company }: { offer: HubOffer; company: string }) {
  const { id, title, description, pictureUrl, endAt } = offer
  const price = priceText(offer)
  useEffect(() => countUse(id, 'OPENED'), [id])
  return (
    <article className="grid items-start gap-6 wrap-anywhere md:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <Picture
          id={id}
          category={null}
          src={pictureUrl}
          eager
          sizes="(min-width: 768px) 60vw, 100vw"
          className="aspect-video w-full rounded-card"
        />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-[min(14rem,100%)] grow basis-0">
            <h1 dir="auto" className="text-h1">
              {title}
            </h1>
            <p className="mt-1 text-ink-muted">From {company}, only for its people</p>
          </div>
          <HubOfferHeart offer={offer} withText />
        </div>
        {price && <p className="tabular text-title font-semibold">{price}</p>}
        <Until endAt={endAt} />
        {description && (
          <p dir="auto" className="text-base whitespace-pre-line">
            {description}
          </p>
        )}
      </div>
      <HowToHaveIt offer={offer} />
    </article>
  )
}
