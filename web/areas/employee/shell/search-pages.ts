import {
  Bell,
  Building2,
  Heart,
  Layers,
  type LucideIcon,
  ShieldCheck,
  Store,
  Tag,
  TicketPercent,
  UserPlus,
  UserRound,
  WalletCards,
} from 'lucide-react'
import type { SearchItem } from '../../../features/catalogue/search/search-item.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'

const page = (label: string, to: string, Icon: LucideIcon): SearchItem => ({ id: to, kind: 'page', label, to, Icon })

const EVERYBODYS = [
  page('Browse Offers', '/offers', Tag),
  page('Favourites', '/favourites', Heart),
  page('Following', '/following', UserPlus),
  page('Collections', '/collections', Layers),
  page('My Cards', '/cards', WalletCards),
  page('My codes', '/codes', TicketPercent),
  page('Notifications', '/notifications', Bell),
  page('Account', '/account', UserRound),
]

/** The pages that the search offers, with the portals that this person has. */
export function searchPages(viewer: Viewer | undefined): SearchItem[] {
  return [
    ...EVERYBODYS,
    ...(viewer?.company ? [page('Company Portal', '/company', Building2)] : []),
    ...(viewer?.roles.includes('ADMIN') ? [page('Admin Portal', '/admin', ShieldCheck)] : []),
    ...(viewer?.roles.includes('SUPPLIER') ? [page('Supplier Portal', '/supplier', Store)] : []),
  ]
}
