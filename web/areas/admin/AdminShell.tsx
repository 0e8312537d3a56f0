import { useQuery } from '@tanstack/react-query'
import { Inbox, LayoutDashboard, Tag } from 'lucide-react'
import { pendingApplicationsQuery } from '../../features/people/applications/decisions.ts'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'

export function AdminShell() {
  const { data } = useQuery(pendingApplicationsQuery)
  const links: readonly PortalLink[] = [
    { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
    { to: '/admin/offers', label: 'Offers', Icon: Tag },
    { to: '/admin/applications', label: 'Applications', Icon: Inbox, waiting: data?.pending },
  ]
  return <PortalShell title="Admin" links={links} />
}
