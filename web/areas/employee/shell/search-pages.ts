import {
  Bell,
  Heart,
  Layers,
  type LucideIcon,
  MapPin,
  Tag,
  TicketPercent,
  UserPlus,
  UserRound,
  WalletCards,
} from 'lucide-react'
import type { SearchItem } from '../../../features/catalogue/search/search-item.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { portalsOf } from './portals.ts'

const page = (label: string, to: string, Icon: LucideIcon): SearchItem => ({ id: to, kind: 'page', label, to, Icon })

const EVERYBODYS = [
  page('Browse Offers', '/offers', Tag),
  page('Favourites', '/favourites', Heart),
  page('Following', '/following', UserPlus),
  page('Near me', '/near', MapPin),
  page('Collections', '/collections', Layers),
  page('My Cards', '/cards', WalletCards),
  page('My codes', '/codes', TicketPercent),
  page('Notifications', '/notifications', Bell),
  page('Account', '/account', UserRound),
]

/** The pages that the search offers, with the portals that this person has. */
export function searchPages(viewer: Viewer | undefined): SearchItem[] {
  return [...EVERYBODYS, ...portalsOf(viewer).map(({ to, label, Icon }) => page(label, to, Icon))]
}
