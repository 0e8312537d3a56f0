import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { BackToOffers, HelpRow, NavLinks, type PortalLink } from './NavLinks.tsx'
import { PortalName } from './Sidebar.tsx'

type PortalDrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  company?: string | undefined
  links: readonly PortalLink[]
}

const POPUP_CLASS =
  'layer-dialog fixed inset-y-0 left-0 flex w-[min(17.5rem,85vw)] flex-col overflow-y-auto overscroll-contain border-r border-line bg-raised shadow-dialog outline-none'
const MOTION_CLASS =
  'transition-transform duration-[260ms] ease-out data-ending-style:-translate-x-full data-ending-style:duration-[182ms] data-ending-style:ease-in data-starting-style:-translate-x-full motion-reduce:transition-none'

/** The sidebar on a phone: from the left, over the page. */
export default function PortalDrawer({ isOpen, onOpenChange, title, company, links }: PortalDrawerProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fade layer-dialog fixed inset-0 bg-[light-dark(#28192166,#000000a6)]" />
        <Base.Popup className={`${POPUP_CLASS} ${MOTION_CLASS}`}>
          <div className="flex items-center gap-2 py-2 pr-1.5 pl-4">
            <Base.Title className="min-w-0 grow">
              <PortalName title={title} company={company} />
            </Base.Title>
            <Base.Close
              aria-label="Close"
              className="inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
            >
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Base.Close>
          </div>
          <div className="flex grow flex-col justify-between gap-6 px-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <NavLinks title={title} links={links} hasWords onFollow={() => onOpenChange(false)} />
            <div>
              <HelpRow hasWords />
              <BackToOffers hasWords />
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
