import { ArrowLeft, CircleQuestionMark, type LucideIcon } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { useViewer } from '../../lib/session/viewer.ts'
import { cx } from '../../ui/cx.ts'
import { helpAbout } from '../public/help/help-about.ts'

/** One screen of a portal. */
export type PortalLink = {
  to: string
  label: string
  Icon: LucideIcon
  /** How many things wait there for a decision. */
  waiting?: number | undefined
  /** What the portal’s tour says of it, where the tour leads there. */
  tour?: string
}

/** A line of the sidebar: in the rail its word is only spoken and shown as the pointer's tip. */
export const ROW_CLASS =
  'flex min-h-10 w-full items-center gap-2.5 rounded-control px-2 py-1 text-portal font-[550] -outline-offset-2 pointer-coarse:min-h-11'
export const QUIET_ROW = 'text-ink-muted hover:bg-sunken hover:text-ink'

export const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const

export function Word({ isShown, children }: { isShown: boolean; children: string }) {
  return <span className={isShown ? 'min-w-0' : 'sr-only'}>{children}</span>
}

const nameOf = ({ label, waiting }: PortalLink) => (waiting ? `${label}, ${waiting} waiting` : label)

/** In the rail, where only the icon is seen, the number is spoken and stands in the pointer's tip. */
function Waiting({ count, isShown }: { count: number | undefined; isShown: boolean }) {
  if (!count) return null
  return (
    <span
      className={
        isShown ? 'tabular ml-auto rounded-full bg-brand-soft px-2 text-xs font-semibold text-brand-ink' : 'sr-only'
      }
    >
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

type NavLinksProps = {
  /** The portal's name, which is also the name of its navigation. */
  title: string
  links: readonly PortalLink[]
  hasWords: boolean
  onFollow?: () => void
}

export function NavLinks({ title, links, hasWords, onFollow }: NavLinksProps) {
  const [home] = links
  return (
    <nav aria-label={title} className="flex flex-col gap-0.5">
      {links.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          end={link === home}
          title={hasWords ? undefined : nameOf(link)}
          {...(onFollow && { onClick: onFollow })}
          className={({ isActive }) => cx(ROW_CLASS, isActive ? 'bg-brand-soft text-brand-ink' : QUIET_ROW)}
        >
          <link.Icon {...icon} />
          <Word isShown={hasWords}>{link.label}</Word>
          <Waiting count={link.waiting} isShown={hasWords} />
        </NavLink>
      ))}
    </nav>
  )
}

/** The way out of every portal, to what employees see; none for whoever sees that no more. */
export function BackToOffers({ hasWords }: { hasWords: boolean }) {
  const viewer = useViewer()
  if (viewer?.accessEnded) return null
  return (
    <Link to="/offers" title={hasWords ? undefined : 'Back to offers'} className={cx(ROW_CLASS, QUIET_ROW)}>
      <ArrowLeft {...icon} />
      <Word isShown={hasWords}>Back to offers</Word>
    </Link>
  )
}

/** What the documentation says of the screen that is open. */
export function HelpRow({ hasWords }: { hasWords: boolean }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={helpAbout(pathname)}
      title={hasWords ? undefined : 'Help with this screen'}
      className={cx(ROW_CLASS, QUIET_ROW)}
    >
      <CircleQuestionMark {...icon} />
      <Word isShown={hasWords}>Help with this screen</Word>
    </Link>
  )
}
