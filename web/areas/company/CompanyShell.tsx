import { LayoutDashboard } from 'lucide-react'
import { CompanyColours } from '../../lib/session/CompanyColours.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { EmployeeShell } from '../employee/shell/EmployeeShell.tsx'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'

const LINKS: readonly PortalLink[] = [{ to: '/company', label: 'Dashboard', Icon: LayoutDashboard }]

/** The portal is for those who manage the company; everybody else in it stays among the employee's pages. */
export function CompanyShell() {
  const viewer = useViewer()
  if (!viewer?.roles.includes('COMPANY_ADMIN')) return <EmployeeShell />
  const { company } = viewer
  return (
    <>
      {company && <CompanyColours primary={company.brandPrimary} />}
      <PortalShell title="Company Portal" company={company?.name} links={LINKS} />
    </>
  )
}
