import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { CardList } from '../../cards/employee-cards/schemas.ts'
import { listCards } from '../../cards/employee-cards/service.ts'
import { shownOffers } from '../company-offers/service.ts'
import { selectAnnouncements, selectWelcome } from './queries.ts'
import type { CompanyHub } from './schemas.ts'

function companyOf(actor: Actor): CompanyId {
  if (!actor.companyId) throw problem('no_company')
  return actor.companyId
}

const withStatus = ({ items }: CardList, status: CardList['items'][number]['status']) =>
  items.filter((card) => card.status === status).length

/** What a company has for its people, and how many cards this one holds. */
export async function describeHub(deps: Deps, actor: Actor): Promise<CompanyHub> {
  const companyId = companyOf(actor)
  const [welcome, offers, announcements, cards] = await Promise.all([
    selectWelcome(deps.db, companyId),
    shownOffers(deps, actor),
    selectAnnouncements(deps.db, companyId, actor.userId),
    listCards(deps, actor),
  ])
  return {
    welcome: { text: welcome?.text ?? null, pictureUrl: welcome?.picture ?? null },
    offers,
    announcements: announcements.map(({ published_at: publishedAt, ...row }) => {
      const { id, title, body, is_own: isOwn, is_pinned: isPinned, is_read: isRead } = row
      return { id, title, body, publishedAt, isOwn, isPinned, isRead }
    }),
    cards: { ready: withStatus(cards, 'ACTIVE'), waiting: withStatus(cards, 'PENDING_APPROVAL') },
  }
}
