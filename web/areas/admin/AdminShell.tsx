import { LayoutDashboard } from 'lucide-react'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'

const LINKS: readonly PortalLink[] = [{ to: '/admin', label: 'Dashboard', Icon: LayoutDashboard }]

export function AdminShell() {
  return <PortalShell title="Admin" links={LINKS} />
}
