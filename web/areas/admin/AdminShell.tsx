import { useQuery } from '@tanstack/react-query'
import { Activity, FileText, Inbox, LayoutDashboard, ScrollText, Tag } from 'lucide-react'
import { pendingApplicationsQuery } from '../../features/people/applications/decisions.ts'
import { reviewsWaitingQuery } from '../../features/publishing/merchant-pages/merchant-pages.ts'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'

export function AdminShell() {
  const { data } = useQuery(pendingApplicationsQuery)
  const pages = useQuery(reviewsWaitingQuery)
  const links: readonly PortalLink[] = [
    { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
    { to: '/admin/offers', label: 'Offers', Icon: Tag },
    { to: '/admin/applications', label: 'Applications', Icon: Inbox, waiting: data?.pending },
    { to: '/admin/merchant-pages', label: 'Merchant pages', Icon: FileText, waiting: pages.data },
    { to: '/admin/audit', label: 'Audit', Icon: ScrollText },
    { to: '/admin/system', label: 'System', Icon: Activity },
  ]
  return <PortalShell title="Admin" links={links} />
}
