import { LayoutDashboard } from 'lucide-react'
import { CompanyColours } from '../../lib/session/CompanyColours.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'

const LINKS: readonly PortalLink[] = [{ to: '/company', label: 'Dashboard', Icon: LayoutDashboard }]

export function CompanyShell() {
  const company = useViewer()?.company
  return (
    <>
      {company && <CompanyColours primary={company.brandPrimary} />}
      <PortalShell title="Company Portal" company={company?.name} links={LINKS} />
    </>
  )
}
