import { formatCount } from '../../../../../domain/count.ts'
import { CODE_KIND_LABELS } from '../../../../../domain/enums.ts'
import { fulfilmentWords } from '../../../../../domain/fulfilment.ts'
import { formatMoney } from '../../../../../domain/money.ts'
import { redeemSteps } from '../../../../../domain/redeem-steps.ts'
import type { StaffOffer } from './offer-reviews.ts'

function stepsOf({ steps, card, merchant, code, offerUrl, trial, conditions }: StaffOffer): readonly string[] {
  if (steps.length > 0) return steps
  const leads = offerUrl === null ? ('merchant' as const) : ('own' as const)
  return redeemSteps({
    type: card.type,
    merchantName: merchant.name,
    code: code?.kind ?? null,
    address: trial.address === null ? null : leads,
    onlineOnly: card.onlineOnly,
    hasPlaces: merchant.hasPlaces,
    minSpend: conditions.minSpend,
  })
}

function Code({ code, symbology }: Pick<StaffOffer, 'code' | 'symbology'>) {
  if (!code) return <p className="text-ink-muted">It has no code.</p>
  const drawn = symbology ? `, scanned as ${CODE_KIND_LABELS[symbology]}` : ''
  if (code.kind === 'pool')
    return (
      <p>{`A pool of single-use codes: ${formatCount(code.free)} of ${formatCount(code.total)} are left${drawn}.`}</p>
    )
  return (
    <p className="wrap-anywhere">
      Shared code{' '}
      <code className="rounded-badge border border-dashed border-line-strong bg-sunken px-2 py-0.5 font-mono font-semibold break-all">
        {code.code}
      </code>
      {drawn}
      {code.publicSource && <span className="block text-warning-ink">{`Also public (${code.publicSource})`}</span>}
    </p>
  )
}

/** What makes it fail at the till, in words. */
function conditionsOf({ conditions }: StaffOffer): string[] {
  const { minSpend, newCustomersOnly, exclusions, stackable, appOnly } = conditions
  return [
    minSpend !== null && `Spend at least ${formatMoney(minSpend)}`,
    newCustomersOnly && 'New customers only',
    appOnly && 'In their app only',
    stackable === false && 'Not with other offers',
    stackable === true && 'Works with other offers',
    exclusions && `Not on: ${exclusions}`,
  ].filter((condition) => typeof condition === 'string')
}

/** The code, the steps that employees read, what follows them, and the conditions. */
export function HowRedeemed({ facts }: { facts: StaffOffer }) {
  const { card, merchant, fulfilment, terms } = facts
  const after = fulfilmentWords({ type: card.type, fulfilment, merchantName: merchant.name, hasTerms: terms !== null })
  const conditions = conditionsOf(facts)
  return (
    <div className="flex flex-col gap-3">
      <Code {...facts} />
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {stepsOf(facts).map((step, index) => (
          <li key={index} dir="auto" className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      {after && (
        <p dir="auto" className="text-pretty whitespace-pre-line text-ink-muted wrap-anywhere">
          {`${after.title}: ${after.text}`}
        </p>
      )}
      {conditions.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-muted" aria-label="Conditions">
          {conditions.map((condition) => (
            <li key={condition} dir="auto" className="wrap-anywhere">
              {condition}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
