import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { shortcutName } from '../../ui/keys.ts'
import { Mark } from '../../ui/Logo.tsx'
import { AvatarButton } from '../employee/shell/AvatarButton.tsx'
import { PortalBell } from './PortalBell.tsx'
import { BackToOffers, HelpRow, icon, NavLinks, type PortalLink, QUIET_ROW, ROW_CLASS, Word } from './NavLinks.tsx'

/** Whose portal this is: the company above its portal's name, or the name alone. */
export function PortalName({ title, company }: { title: string; company?: string | undefined }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span dir="auto" className="font-heading text-title leading-tight font-bold tracking-[-0.02em] text-balance">
        {company ?? title}
      </span>
      {company && <span className="font-sans text-xs font-normal tracking-normal text-ink-muted">{title}</span>}
    </span>
  )
}

type SidebarProps = {
  title: string
  company?: string | undefined
  email: string
  links: readonly PortalLink[]
  isOpen: boolean
  onTurn: () => void
}

type FootProps = Pick<SidebarProps, 'email' | 'isOpen' | 'onTurn'>

function Foot({ email, isOpen, onTurn }: FootProps) {
  const turn = isOpen ? 'Collapse sidebar' : 'Expand sidebar'
  const Turn = isOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <div className="mt-auto flex flex-col gap-0.5 px-2.5 pt-6 pb-3">
      <HelpRow hasWords={isOpen} />
      <BackToOffers hasWords={isOpen} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+B Meta+B"
        title={`${turn} (${shortcutName('B')})`}
        className={cx(ROW_CLASS, QUIET_ROW)}
        onClick={onTurn}
      >
        <Turn {...icon} />
        <Word isShown={isOpen}>{turn}</Word>
      </button>
      <div
        className={cx(
          '-mx-2.5 mt-2 flex items-center gap-1 border-t border-line px-2 pt-3',
          !isOpen && 'flex-col-reverse gap-2',
        )}
      >
        <AvatarButton
          email={email}
          className={cx(
            'grid items-center rounded-full text-left',
            isOpen
              ? 'min-w-0 grow grid-cols-[auto_minmax(0,1fr)] gap-2 pr-3 hover:bg-sunken'
              : 'size-10 justify-center',
          )}
        >
          {isOpen && (
            <span className="truncate text-portal">
              <span className="sr-only">Account menu of </span>
              {email}
            </span>
          )}
        </AvatarButton>
        <PortalBell />
      </div>
    </div>
  )
}

/**
 * 232 px with words, or a rail of 56 px, as long as text is not set larger; its icons stay where they are when it turns. It is fixed and not sticky, because
 * a browser that brings a sticky button into view scrolls the page under it.
 */
export function Sidebar({ title, company, email, links, isOpen, onTurn }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      className={cx(
        'layer-bar fixed inset-y-0 left-0 hidden flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-surface md:flex print:hidden',
        isOpen ? 'w-58' : 'w-14',
      )}
    >
      <div className="flex min-h-18 shrink-0 items-center gap-3 px-4 py-3">
        <Mark />
        {isOpen && <PortalName title={title} company={company} />}
      </div>
      <div className="px-2.5">
        <NavLinks title={title} links={links} hasWords={isOpen} />
      </div>
      <Foot email={email} isOpen={isOpen} onTurn={onTurn} />
    </aside>
  )
}
