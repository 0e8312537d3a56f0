import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Tour } from '../../../domain/enums.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { helpAbout } from '../public/help/help-about.ts'
import type { PortalLink } from './NavLinks.tsx'
import { BEGIN_TOUR, useIsTourDue, useSetTour } from './tour.ts'

const PANEL_CLASS =
  'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-brand-soft p-4 text-brand-ink print:hidden'

type ProposalProps = { count: number; onStart: () => void; onDecline: () => void }

function Proposal({ count, onStart, onDecline }: ProposalProps) {
  return (
    <section aria-label="Tour" className={PANEL_CLASS}>
      <div className="min-w-[min(16rem,100%)] grow basis-0">
        <h2 className="text-title font-bold">New here?</h2>
        <p>A tour leads you through {count} screens and says what each is for. Nothing is changed by it.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onStart}>Start the tour</Button>
        <Button variant="quiet" onClick={onDecline}>
          Not now
        </Button>
      </div>
    </section>
  )
}

type StepProps = {
  stop: PortalLink
  number: number
  count: number
  before: PortalLink | undefined
  next: PortalLink | undefined
  onGo: (to: PortalLink) => void
  onEnd: () => void
}

function Step({ stop, number, count, before, next, onGo, onEnd }: StepProps) {
  const panel = useRef<HTMLElement>(null)
  // The button that was pressed may be gone; where another screen opens, the page’s beginning takes the focus after it.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} tabIndex={-1} aria-label="Tour" className={cx(PANEL_CLASS, 'outline-none')}>
      <div className="min-w-[min(20rem,100%)] grow basis-0">
        <p className="tabular text-xs font-semibold">
          Tour, {number} of {count}
        </p>
        <h2 className="text-title font-bold">{stop.label}</h2>
        <p className="max-w-[72ch]">{stop.tour}</p>
        <Link to={helpAbout(stop.to)} className="inline-flex min-h-11 items-center underline underline-offset-2">
          Read more
        </Link>
      </div>
      <div className="flex flex-wrap gap-2">
        {before && <Button onClick={() => onGo(before)}>Back</Button>}
        {next && (
          <Button variant="primary" onClick={() => onGo(next)}>
            Next: {next.label}
          </Button>
        )}
        <Button variant={next ? 'quiet' : 'primary'} onClick={onEnd}>
          End the tour
        </Button>
      </div>
    </section>
  )
}

type PortalTourProps = { tour: Tour; links: readonly PortalLink[] }

/**
 * Leads whoever is new through the screens of a portal, of which each link says what it is for. It stands above the screen and covers
 * nothing, so that what it speaks of can be used meanwhile.
 */
export function PortalTour({ tour, links }: PortalTourProps) {
  const isDue = useIsTourDue(tour)
  const { mutate: set } = useSetTour()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const stops = links.filter((link) => link.tour !== undefined)
  const [first] = stops
  const [at, setAt] = useState(state === BEGIN_TOUR ? first?.to : undefined)
  const index = stops.findIndex(({ to }) => to === at)
  const stop = stops[index]
  if (!isDue || !first) return null

  const go = ({ to }: PortalLink) => {
    setAt(to)
    void navigate(to)
  }
  const end = () => {
    // The panel goes with the button that had the focus.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    setAt(undefined)
    set({ tour, ended: true })
  }
  if (stop) {
    const place = { number: index + 1, count: stops.length, before: stops[index - 1], next: stops[index + 1] }
    return <Step key={stop.to} stop={stop} {...place} onGo={go} onEnd={end} />
  }
  if (pathname !== first.to) return null
  return <Proposal count={stops.length} onStart={() => go(first)} onDecline={end} />
}
