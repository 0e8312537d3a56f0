import { withDeadLink } from '../../../domain/reliability.ts'
import { type Calendar, hoursAfter } from '../calendar.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import type { Row } from '../rows.ts'

/** A look at a made-up address would find that it is one, so these are not looked at for a while. */
const NOT_DUE_FOR_HOURS = 30 * 24

/** Since how many days each was found so. */
const FINDINGS = [
  { outcome: 'GONE', reason: 'STATUS', status: 404, words: null, days: 2 },
  { outcome: 'EXPIRED', reason: 'SAYS_SO', status: 200, words: 'Sorry, this offer has now ended.', days: 1 },
  { outcome: 'UNREACHABLE', reason: 'TIMED_OUT', status: null, words: null, days: 4 },
] as const
const NOTHING_SHOWN = { shown_type: null, shown_value: null, shown_code: null, shown_price: null }

const ANSWERED = { outcome: 'OK', reason: 'ANSWERED', status: 200, words: null } as const
/** What the page of one offer shows beyond it, in its own way of counting. */
const MORE = 5

const scoreOf = ({ row }: DemoOffer) => row.reliability_score ?? 0

type LinkRow = Row<'offer_link_checks'>

/** A page that is there and shows a larger discount than its offer, which does best of those with a code. */
function betterRows({ now }: Calendar, linked: readonly DemoOffer[]): LinkRow[] {
  const offer = linked.findLast(
    ({ row }) => row.type === 'CODE' && row.discount_type === 'PERCENT' && row.discount_value,
  )
  const { offer_url: address, discount_value: value } = offer?.row ?? {}
  if (!offer || !address || !value) return []
  const checked = hoursAfter(now, -6)
  const shown = { shown_type: 'PERCENT', shown_value: Number(value) + MORE, shown_code: 'MORE', shown_price: null }
  return [
    {
      ...ANSWERED,
      ...shown,
      offer_id: offer.id,
      address,
      host: new URL(address).hostname,
      due_at: hoursAfter(now, NOT_DUE_FOR_HOURS),
      checked_at: checked,
      final_address: address,
      since: hoursAfter(checked, -24),
      days: 2,
      flagged_at: null,
    },
  ]
}

/** Addresses of a few live offers that are broken, those of the offers that do worst, and a page that shows more than its offer. */
export function linkRows(calendar: Calendar, offers: readonly DemoOffer[]): LinkRow[] {
  const { now } = calendar
  const linked = offers
    .filter(({ isVisibleNow, row }) => isVisibleNow && row.offer_url)
    .toSorted((one, other) => scoreOf(one) - scoreOf(other))
  const broken = FINDINGS.flatMap((finding, index) => {
    const offer = linked[index]
    const address = offer?.row.offer_url
    if (!offer || !address) return []
    const checked = hoursAfter(now, -2 - index)
    return [
      {
        ...finding,
        ...NOTHING_SHOWN,
        offer_id: offer.id,
        address,
        host: new URL(address).hostname,
        due_at: hoursAfter(now, NOT_DUE_FOR_HOURS),
        checked_at: checked,
        final_address: finding.status === null ? null : address,
        since: hoursAfter(checked, -24 * (finding.days - 1)),
        flagged_at: hoursAfter(now, -2 - index),
      },
    ]
  })
  return [...broken, ...betterRows(calendar, linked)]
}

const isDead = ({ outcome }: LinkRow) => outcome === 'GONE' || outcome === 'EXPIRED'

/** The offers with the scores that what was found leaves them. */
export function withLinkScores(offers: Row<'offers'>[], links: readonly Row<'offer_link_checks'>[]): Row<'offers'>[] {
  const dead = new Set(links.filter(isDead).map(({ offer_id: id }) => id))
  return offers.map((row) => {
    const { id, reliability_score: score = 0 } = row
    return dead.has(id) ? { ...row, reliability_score: withDeadLink(score) } : row
  })
}
