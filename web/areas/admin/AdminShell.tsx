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
    {
      to: '/admin',
      label: 'Dashboard',
      Icon: LayoutDashboard,
      tour: 'The platform at a glance: its figures, offers by status, and what waits for a decision.',
    },
    {
      to: '/admin/offers',
      label: 'Offers',
      Icon: Tag,
      tour: 'Every offer there is, whoever brought it. Find one, change it, or change many at once; review mode leads you through those that wait.',
    },
    {
      to: '/admin/suppliers',
      label: 'Suppliers',
      Icon: Store,
      tour: 'The merchants whose offers these are, and what their pages say. Two entries for one merchant can be merged, and a merge taken back for 30 days.',
    },
    { to: '/admin/categories', label: 'Categories', Icon: Shapes },
    {
      to: '/admin/collections',
      label: 'Collections',
      Icon: Layers,
      tour: 'Offers shown together: chosen by hand, or by a rule that keeps the collection up to date.',
    },
    {
      to: '/admin/users',
      label: 'Users',
      Icon: Users,
      tour: 'Accounts and their roles. A person’s page asks for your reason first, and opening it is written down.',
    },
    {
      to: '/admin/companies',
      label: 'Companies',
      Icon: Building2,
      tour: 'The companies on the platform: their administrators, seats, and whether their people may come in.',
    },
    { to: '/admin/announcements', label: 'Announcements', Icon: Megaphone },
    {
      to: '/admin/applications',
      label: 'Applications',
      Icon: Inbox,
      waiting: data?.pending,
      tour: 'Whoever asks to come in as a supplier, or with a company. A number beside it says how many wait.',
    },
    { to: '/admin/merchant-pages', label: 'Merchant pages', Icon: FileText, waiting: pages.data },
    {
      to: '/admin/ingestion',
      label: 'Ingestion',
      Icon: Download,
      tour: 'The feeds that bring offers, what each run read, and the offers that wait for your review.',
    },
    { to: '/admin/links', label: 'Links', Icon: Link2, waiting: broken.data },
    { to: '/admin/scrape-url', label: 'Scrape URL', Icon: ScanSearch },
    { to: '/admin/cj-integration', label: 'CJ Integration', Icon: Plug },
    { to: '/admin/cards', label: 'Cards', Icon: WalletCards },
    {
      to: '/admin/analytics',
      label: 'Analytics',
      Icon: ChartColumn,
      tour: 'How the platform is used over time, and what it saves people.',
    },
    { to: '/admin/audit', label: 'Audit', Icon: ScrollText },
    {
      to: '/admin/system',
      label: 'System',
      Icon: Activity,
      tour: 'Whether timed jobs run, and mail and push messages leave; and what of the settings is still missing.',
    },
  ]
  return <PortalShell title="Admin" links={links} tour="STAFF" />
}
