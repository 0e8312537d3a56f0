import { Building2, LogOut, TicketPercent, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { useViewer, type Viewer } from '../../../lib/session/viewer.ts'
import { chooseTheme, chosenTheme, type ThemeChoice } from '../../../lib/theme.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { portalsOf } from './portals.ts'

const THEMES = [
  { value: 'device', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const isTheme = (value: string): value is ThemeChoice => THEMES.some((theme) => theme.value === value)

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The person's own pages and the portals that they may open: nothing here leads where a guard would turn them away. */
function Pages({ viewer }: { viewer: Viewer | undefined }) {
  const isEnded = Boolean(viewer?.accessEnded)
  const portals = portalsOf(viewer)
  if (isEnded && viewer?.roles.length === 0) return null
  return (
    <>
      <MenuItem icon={<UserRound {...icon} />} render={<Link to="/account" />}>
        Account
      </MenuItem>
      {!isEnded && viewer?.company === null && (
        <MenuItem icon={<Building2 {...icon} />} render={<Link to="/onboarding" />}>
          Join your company
        </MenuItem>
      )}
      {!isEnded && (
        <MenuItem icon={<TicketPercent {...icon} />} render={<Link to="/codes" />}>
          My codes
        </MenuItem>
      )}
      {portals.length > 0 && <MenuSeparator />}
      {portals.map(({ to, label, Icon }) => (
        <MenuItem key={to} icon={<Icon {...icon} />} render={<Link to={to} />}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  )
}

/** Portals, theme and signing out; it opens at once, because the press that fetched it asked for it. */
export default function AvatarMenu({
  email,
  className,
  children,
}: {
  email: string
  className: string
  children?: ReactNode
}) {
  const { signOut } = useAuth()
  const viewer = useViewer()
  const navigate = useNavigate()
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Menu
      defaultOpen
      trigger={
        <button type="button" className={className} aria-label={children ? undefined : `Account menu of ${email}`}>
          <Avatar email={email} />
          {children}
        </button>
      }
    >
      <p className="truncate px-3 py-2 text-portal text-ink-muted">{email}</p>
      <MenuSeparator />
      <Pages viewer={viewer} />
      <MenuChoice
        label="Theme"
        value={theme}
        options={THEMES}
        onChange={(next) => {
          if (!isTheme(next)) return
          chooseTheme(next)
          setTheme(next)
        }}
      />
      <MenuSeparator />
      <MenuItem
        icon={<LogOut {...icon} />}
        onSelect={() => {
          void signOut().then(() => navigate('/auth'))
        }}
      >
        Sign Out
      </MenuItem>
    </Menu>
  )
}
