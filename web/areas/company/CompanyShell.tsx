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
  {
    to: '/company',
    label: 'Dashboard',
    Icon: LayoutDashboard,
    opens: opensPortal,
    tour: 'What your people see of the company: its offers, announcements and cards. Above it stand the figures, or a new company’s first steps, for whoever may read them, and what waits for an administrator.',
  },
  {
    to: '/company/users',
    label: 'Users',
    Icon: Users,
    opens: opensPeople,
    tour: 'Everybody in your company. Add and invite people; an administrator can import a file. Filters find who has not come yet, or whose invitation came back.',
  },
  {
    to: '/company/groups',
    label: 'Groups',
    Icon: UserRoundCheck,
    opens: opensPeople,
    tour: 'Groups follow rules, such as a department, or people whom you name. Offers, announcements, campaigns and cards can be for groups alone.',
  },
  {
    to: '/company/branding',
    label: 'Branding',
    Icon: Palette,
    opens: opensCompany,
    tour: 'Your colours, your logo and a word of welcome, shown beside the form as your people will see them.',
  },
  {
    to: '/company/offers',
    label: 'Offers',
    Icon: Gift,
    opens: opensCommunications,
    tour: 'What your company itself gives its people, beside the offers of the marketplace.',
  },
  {
    to: '/company/campaigns',
    label: 'Campaigns',
    Icon: Mails,
    opens: opensCommunications,
    tour: 'Messages by email or to people’s devices, at once or at a time that you choose. Four are written already.',
  },
  { to: '/company/announcements', label: 'Announcements', Icon: Megaphone, opens: opensCommunications },
  {
    to: '/company/cards',
    label: 'Cards',
    Icon: WalletCards,
    opens: opensCards,
    tour: 'Membership cards: design a template, issue cards, and approve or end them. Numbers are shown to their holder alone.',
  },
  {
    to: '/company/reports',
    label: 'Reports',
    Icon: ChartColumn,
    opens: opensReports,
    tour: 'What each month came to, as a whole and by department, location, grade or group.',
  },
  { to: '/company/audit', label: 'Audit Log', Icon: ScrollText, opens: opensCompany },
  {
    to: '/company/settings',
    label: 'Settings',
    Icon: Settings,
    opens: opensCompany,
    tour: 'Joining, single sign-on, second steps, and connections to your own systems.',
  },
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
      <PortalShell title="Company Portal" company={company?.name} links={links} tour="COMPANY" />
    </>
  )
}
