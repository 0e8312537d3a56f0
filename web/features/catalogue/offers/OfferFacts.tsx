import {
  ArrowDownRight,
  ArrowRight,
  ArrowUpRight,
  BadgeCheck,
  Lock,
  Rss,
  ShieldCheck,
  Store,
  Users,
} from 'lucide-react'
import { formatMoney } from '../../../../domain/money.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { OfferDetail } from './offers.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const HIGH_RELIABILITY_FROM = 70

export function ReliabilityBadge({ score }: { score: number }) {
  if (score < HIGH_RELIABILITY_FROM) return null
  return (
    <Badge tone="success" icon={<ShieldCheck size={14} strokeWidth={1.75} aria-hidden="true" />}>
      High Reliability {score}%
    </Badge>
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
          <li key={condition}>{condition}</li>
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
