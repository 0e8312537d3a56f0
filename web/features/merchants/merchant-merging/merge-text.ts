import { formatCount } from '../../../../domain/count.ts'
import type { DuplicateMerchant, MergePreview, UndoPreview } from './merges.ts'

const list = new Intl.ListFormat('en-GB')

/** '1 offer', '1,200 offers'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** The one that would stay: whoever has most offers, else most followers, else the first by name. */
export function suggestedOf(members: readonly DuplicateMerchant[]): DuplicateMerchant | undefined {
  return members.toSorted((a, b) => b.offers - a.offers || b.followers - a.followers)[0]
}

export type Line = { what: string; text: string }

type Moving = { total: number; same: number }
const withSame = ({ total, same }: Moving, one: string, many: string, already: string) =>
  `${counted(total, one, many)}${same > 0 ? `; ${formatCount(same)} ${already}` : ''}`

function offersText({ offers, deletedOffers }: MergePreview): string {
  const parts = offers.map(({ status, count }) => `${formatCount(count)} ${status}`)
  const deleted = deletedOffers > 0 ? [`${formatCount(deletedOffers)} deleted`] : []
  return parts.length + deleted.length > 0 ? list.format([...parts, ...deleted]) : 'None'
}

function pageLines(preview: MergePreview): Line[] {
  const { faqs, related, pictures, rules, views, mergedBefore } = preview
  const left = faqs.total - faqs.added
  return [
    ...(faqs.total > 0
      ? [
          {
            what: 'Questions',
            text: `${formatCount(faqs.added)} of ${formatCount(faqs.total)}${left > 0 ? '; the others are there already, or the page is full' : ''}`,
          },
        ]
      : []),
    ...(related > 0 ? [{ what: 'Related suppliers', text: `${formatCount(related)}, as far as there is room` }] : []),
    ...(pictures > 0 ? [{ what: 'Uploaded pictures', text: formatCount(pictures) }] : []),
    ...(rules.length > 0 ? [{ what: 'Collections by rule', text: list.format(rules) }] : []),
    ...(views > 0 ? [{ what: 'Searches that people saved', text: formatCount(views) }] : []),
    ...(mergedBefore > 0 ? [{ what: 'Merged into it before', text: counted(mergedBefore, 'supplier') }] : []),
  ]
}

/** What goes to the one that stays, in words. */
export function movingLines(preview: MergePreview): Line[] {
  const { followers, locations, people, invitations } = preview
  return [
    { what: 'Offers', text: offersText(preview) },
    { what: 'Followers', text: withSame(followers, 'person', 'people', 'follow both, and do so once') },
    { what: 'Locations', text: withSame(locations, 'place', 'places', 'stand there already') },
    { what: 'Team', text: withSame(people, 'person', 'people', 'are in both teams') },
    ...(invitations.total > 0
      ? [
          {
            what: 'Open invitations',
            text: withSame(invitations, 'invitation', 'invitations', 'are to somebody whom both asked, and go'),
          },
        ]
      : []),
    ...pageLines(preview),
  ]
}

/** Who will see what they do not see now; null when nobody will. */
export function accessText({ people, keptPeople, kept, merged }: MergePreview): string | null {
  const coming = people.total - people.same
  const staying = keptPeople - people.same
  const theirs =
    coming > 0
      ? [
          `${counted(coming, 'person', 'people')} of ${merged.name} will see and change what the team of ${kept.name} does.`,
        ]
      : []
  const ours =
    staying > 0
      ? [
          `${counted(staying, 'person', 'people')} of ${kept.name} will see and change what the team of ${merged.name} does.`,
        ]
      : []
  return theirs.length + ours.length > 0 ? [...theirs, ...ours].join(' ') : null
}

const backText = ({ back, away }: { back: number; away: number }, gone: string) =>
  `${formatCount(back)}${away > 0 ? `; ${formatCount(away)} ${gone}` : ''}`

/** What comes back, and what does not. */
export function returningLines({ offers, offersSince, followers, locations, people, keptName }: UndoPreview): Line[] {
  return [
    { what: 'Offers', text: backText(offers, 'were removed or given to another supplier since') },
    ...(offersSince > 0
      ? [{ what: 'Offers added since', text: `${formatCount(offersSince)}, which stay with ${keptName}` }]
      : []),
    { what: 'Followers', text: backText(followers, 'follow it no more, or began anew') },
    { what: 'Locations', text: backText(locations, 'were removed since') },
    { what: 'Team', text: backText(people, 'left since, or joined anew') },
  ]
}
