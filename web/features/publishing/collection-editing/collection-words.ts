import { formatDateTime } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'
import type { AdminCollection, CollectionRule } from './collections.ts'

export const STATES: Record<AdminCollection['state'], { tone: BadgeTone; word: string }> = {
  DRAFT: { tone: 'warning', word: 'Draft' },
  SCHEDULED: { tone: 'info', word: 'Scheduled' },
  SHOWN: { tone: 'success', word: 'Shown' },
  ENDED: { tone: 'neutral', word: 'Ended' },
}

/** 'Tech, from Currys, at least 20% OFF'. */
export function ruleText({ category, merchantName, discountType, discountAtLeast }: CollectionRule): string {
  const discount = discountType && `at least ${discountLabel({ discountType, discountValue: discountAtLeast })}`
  const parts = [category, merchantName && `from ${merchantName}`, discount].filter(Boolean).join(', ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}

export function datesText({ startsAt, endsAt }: Pick<AdminCollection, 'startsAt' | 'endsAt'>): string | null {
  if (startsAt && endsAt) return `${formatDateTime(startsAt)} to ${formatDateTime(endsAt)}`
  if (startsAt) return `From ${formatDateTime(startsAt)}`
  return endsAt && `Until ${formatDateTime(endsAt)}`
}

export function offersText(count: number): string {
  return count === 1 ? '1 offer' : `${count} offers`
}

function followersText({ followers, followersAreCapped }: AdminCollection): string {
  if (followersAreCapped) return 'More than 1,000 people follow it'
  return followers === 1 ? 'One person follows it' : `${followers} people follow it`
}

/** What goes with a collection, and what stays. */
export function deletionText(collection: AdminCollection): string {
  const { title, followers } = collection
  const loss = followers === 0 ? 'Nobody follows it.' : `${followersText(collection)} and will hear no more of it.`
  return `This will permanently delete ${title}. ${loss} Its offers stay. This action cannot be undone.`
}

/** The facts of its row. */
export function factsOf(collection: AdminCollection): string[] {
  const { company, rule, offerCount, followers } = collection
  const dates = datesText(collection)
  return [
    company ? company.name : 'Everybody',
    offersText(offerCount),
    rule ? `Rule: ${ruleText(rule)}` : 'Chosen by hand',
    ...(followers > 0 ? [followersText(collection)] : []),
    ...(dates ? [dates] : []),
  ]
}
