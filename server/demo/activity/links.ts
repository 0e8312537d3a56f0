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

const scoreOf = ({ row }: DemoOffer) => row.reliability_score ?? 0

/** Addresses of a few live offers that are broken: those of the offers that do worst. */
export function linkRows({ now }: Calendar, offers: readonly DemoOffer[]): Row<'offer_link_checks'>[] {
  const worst = offers
    .filter(({ isVisibleNow, row }) => isVisibleNow && row.offer_url)
    .toSorted((one, other) => scoreOf(one) - scoreOf(other))
  return FINDINGS.flatMap((finding, index) => {
    const offer = worst[index]
    const address = offer?.row.offer_url
    if (!offer || !address) return []
    const checked = hoursAfter(now, -2 - index)
    return [
      {
        ...finding,
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
}

/** The offers with the scores that what was found leaves them. */
export function withLinkScores(offers: Row<'offers'>[], links: readonly Row<'offer_link_checks'>[]): Row<'offers'>[] {
  const dead = new Set(links.filter(({ outcome }) => outcome !== 'UNREACHABLE').map(({ offer_id: id }) => id))
  return offers.map((row) => {
    const { id, reliability_score: score = 0 } = row
    return dead.has(id) ? { ...row, reliability_score: withDeadLink(score) } : row
  })
}
