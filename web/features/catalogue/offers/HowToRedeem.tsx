import { fulfilmentWords } from '../../../../domain/fulfilment.ts'
import { type RedeemFacts, redeemSteps } from '../../../../domain/redeem-steps.ts'
import type { OfferDetail } from './offers.ts'

function addressOf({ offerUrl, merchant }: OfferDetail): RedeemFacts['address'] {
  if (offerUrl === null) return null
  return offerUrl === merchant.siteUrl ? 'merchant' : 'own'
}

/** The supplier's own steps, else what the offer's facts say. */
function stepsOf(offer: OfferDetail): readonly string[] {
  if (offer.steps.length > 0) return offer.steps
  const { type, merchant, code, onlineOnly, conditions } = offer
  return redeemSteps({
    type,
    merchantName: merchant.name,
    code: code?.kind === 'single_use' ? 'pool' : (code?.kind ?? null),
    address: addressOf(offer),
    onlineOnly,
    hasPlaces: merchant.hasPlaces,
    minSpend: conditions.minSpend,
  })
}

function Fulfilment({ offer }: { offer: OfferDetail }) {
  const { type, fulfilment, merchant, terms } = offer
  const words = fulfilmentWords({ type, fulfilment, merchantName: merchant.name, hasTerms: terms !== null })
  if (!words) return null
  return (
    <section aria-labelledby="fulfilment" className="rounded-panel border border-line bg-surface p-4">
      <h2 id="fulfilment" className="mb-1 font-sans text-base font-semibold tracking-normal">
        {words.title}
      </h2>
      <p dir="auto" className="max-w-[68ch] text-pretty whitespace-pre-line text-ink-muted">
        {words.text}
      </p>
    </section>
  )
}

/** The steps in their order, and what follows them. */
export function HowToRedeem({ offer }: { offer: OfferDetail }) {
  return (
    <>
      <section aria-labelledby="how-to-redeem">
        <h2 id="how-to-redeem" className="mb-3 text-h3">
          How to Redeem
        </h2>
        <ol className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {stepsOf(offer).map((step, index) => (
            <li key={index} className="flex items-start gap-3 rounded-panel border border-line bg-surface p-4">
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand-ink">
                {index + 1}
              </span>
              <span dir="auto" className="min-w-0 grow wrap-anywhere">
                {step}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Fulfilment offer={offer} />
    </>
  )
}
