import {
  ArrowDownRight,
  ArrowRight,
  ArrowUpRight,
  BadgeCheck,
  Lock,
  Rss,
  Shield,
  ShieldCheck,
  Store,
  Users,
} from 'lucide-react'
import { spokenText } from '../../../../domain/answer.ts'
import { HIGH_RELIABILITY, reliabilityBand } from '../../../../domain/reliability.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { useNow } from '../../../ui/useNow.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { OfferDetail } from './offers.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The figure at any height; only a high one is called so. */
export function ReliabilityBadge({ score }: { score: number }) {
  const isHigh = score >= HIGH_RELIABILITY
  const Icon = isHigh ? ShieldCheck : Shield
  return (
    <Badge tone={reliabilityBand(score)} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {isHigh && 'High '}Reliability {score}%
    </Badge>
  )
}

/** What the last people said who used it; where it is not reliable, also what failed. */
export function Spoken({ offer: { spoken, reliabilityScore } }: { offer: OfferDetail }) {
  const now = useNow(60_000)
  // An answer that this device kept from before says nothing of it.
  if (!spoken) return null
  const finding = reliabilityScore < HIGH_RELIABILITY ? spoken.finding : null
  return (
    <div className="tabular text-portal text-ink-muted">
      <p>{spokenText(spoken, now)}</p>
      {finding && <p>{finding}</p>}
    </div>
  )
}

/** What makes a code fail at the till, in words; empty when nothing does. */
export function conditionsOf({ conditions }: OfferDetail): string[] {
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

export function Conditions({ offer }: { offer: OfferDetail }) {
  const conditions = conditionsOf(offer)
  if (conditions.length === 0) return null
  return (
    <section aria-labelledby="before-you-go" className="rounded-panel border border-line bg-surface p-4">
      <h2 id="before-you-go" className="mb-2 font-sans text-base font-semibold tracking-normal">
        Before you go
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-base text-ink-muted">
        {conditions.map((condition) => (
          <li key={condition} dir="auto">
            {condition}
          </li>
        ))}
      </ul>
    </section>
  )
}

const TRENDS = {
  up: { Icon: ArrowUpRight, text: 'more than usual' },
  down: { Icon: ArrowDownRight, text: 'fewer than usual' },
  stable: { Icon: ArrowRight, text: 'about as usual' },
} as const

const ASSURANCES = {
  CHECKED: { Icon: BadgeCheck, text: 'Checked before it went live' },
  STAFF: { Icon: Users, text: 'Added by the Offerwell team' },
  SUPPLIER: { Icon: Store, text: 'Submitted by its supplier' },
  FEED: { Icon: Rss, text: 'From a partner feed' },
  SHOP: { Icon: Store, text: 'Read from the shop’s own page' },
} as const

/** That a person checked it, or else who brought it; nothing where neither is known. */
function Assurance({ checkedAt, origin }: OfferDetail) {
  const kind = checkedAt ? 'CHECKED' : origin
  if (!kind) return null
  const { Icon, text } = ASSURANCES[kind]
  return (
    <li className="flex items-center gap-2">
      <Icon {...icon} />
      {text}
    </li>
  )
}

/** True facts about the offer and its use this week. */
export function TrustRow({ offer }: { offer: OfferDetail }) {
  const { Icon, text } = TRENDS[offer.clicks.trend]
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-portal text-ink-muted">
      <Assurance {...offer} />
      <li className="flex items-center gap-2">
        <Lock {...icon} />
        Your company never sees what you redeem
      </li>
      <li className="tabular flex items-center gap-2">
        <Icon {...icon} />
        {offer.clicks.week === 1 ? '1 click' : `${offer.clicks.week} clicks`} this week, {text}
      </li>
    </ul>
  )
}
