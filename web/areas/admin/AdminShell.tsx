import { useQuery } from '@tanstack/react-query'
import {
  Activity,
  Building2,
  ChartColumn,
  Download,
  FileText,
  Inbox,
  Layers,
  LayoutDashboard,
  Link2,
  Megaphone,
  Plug,
  ScanSearch,
  ScrollText,
  Shapes,
  Store,
  Tag,
  Users,
  WalletCards,
} from 'lucide-react'
import { brokenLinksQuery } from '../../features/ingestion/link-watch/link-checks.ts'
import { pendingApplicationsQuery } from '../../features/people/applications/decisions.ts'
import { reviewsWaitingQuery } from '../../features/merchants/merchant-pages/merchant-pages.ts'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'

export function AdminShell() {
  const { data } = useQuery(pendingApplicationsQuery)
  const pages = useQuery(reviewsWaitingQuery)
  const broken = useQuery(brokenLinksQuery)
  const links: readonly PortalLink[] = [
    { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
    { to: '/admin/offers', label: 'Offers', Icon: Tag },
    { to: '/admin/suppliers', label: 'Suppliers', Icon: Store },
    { to: '/admin/categories', label: 'Categories', Icon: Shapes },
    { to: '/admin/collections', label: 'Collections', Icon: Layers },
    { to: '/admin/users', label: 'Users', Icon: Users },
    { to: '/admin/companies', label: 'Companies', Icon: Building2 },
    { to: '/admin/announcements', label: 'Announcements', Icon: Megaphone },
    { to: '/admin/applications', label: 'Applications', Icon: Inbox, waiting: data?.pending },
    { to: '/admin/merchant-pages', label: 'Merchant pages', Icon: FileText, waiting: pages.data },
    { to: '/admin/ingestion', label: 'Ingestion', Icon: Download },
    { to: '/admin/links', label: 'Links', Icon: Link2, waiting: broken.data },
    { to: '/admin/scrape-url', label: 'Scrape URL', Icon: ScanSearch },
    { to: '/admin/cj-integration', label: 'CJ Integration', Icon: Plug },
    { to: '/admin/cards', label: 'Cards', Icon: WalletCards },
    { to: '/admin/analytics', label: 'Analytics', Icon: ChartColumn },
    { to: '/admin/audit', label: 'Audit', Icon: ScrollText },
    { to: '/admin/system', label: 'System', Icon: Activity },
  ]
  return <PortalShell title="Admin" links={links} />
}
