import {
  ChartColumn,
  Gift,
  LayoutDashboard,
  Mails,
  Megaphone,
  Palette,
  ScrollText,
  Settings,
  UserRoundCheck,
  Users,
  WalletCards,
} from 'lucide-react'
import {
  opensCards,
  opensCommunications,
  opensCompany,
  opensPeople,
  opensPortal,
  opensReports,
} from '../../../domain/company-access.ts'
import type { Role } from '../../../domain/enums.ts'
import { CompanyColours } from '../../lib/session/CompanyColours.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { EmployeeShell } from '../employee/shell/EmployeeShell.tsx'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'

type CompanyLink = PortalLink & { opens: (roles: readonly Role[]) => boolean }

const LINKS: readonly CompanyLink[] = [
  { to: '/company', label: 'Dashboard', Icon: LayoutDashboard, opens: opensPortal },
  { to: '/company/users', label: 'Users', Icon: Users, opens: opensPeople },
  { to: '/company/groups', label: 'Groups', Icon: UserRoundCheck, opens: opensPeople },
  { to: '/company/branding', label: 'Branding', Icon: Palette, opens: opensCompany },
  { to: '/company/offers', label: 'Offers', Icon: Gift, opens: opensCommunications },
  { to: '/company/campaigns', label: 'Campaigns', Icon: Mails, opens: opensCommunications },
  { to: '/company/announcements', label: 'Announcements', Icon: Megaphone, opens: opensCommunications },
  { to: '/company/cards', label: 'Cards', Icon: WalletCards, opens: opensCards },
  { to: '/company/reports', label: 'Reports', Icon: ChartColumn, opens: opensReports },
  { to: '/company/audit', label: 'Audit Log', Icon: ScrollText, opens: opensCompany },
  { to: '/company/settings', label: 'Settings', Icon: Settings, opens: opensCompany },
]

/** The portal is for those who look after a part of the company; everybody else in it stays among the employee's pages. */
export function CompanyShell() {
  const viewer = useViewer()
  if (!viewer || !opensPortal(viewer.roles)) return <EmployeeShell />
  const { company, roles } = viewer
  const links = LINKS.filter(({ opens }) => opens(roles))
  return (
    <>
      {company && <CompanyColours company={company} />}
      <PortalShell title="Company Portal" company={company?.name} links={links} />
    </>
  )
}
