import { CloudOff, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWatched } from '../watched-value.ts'
import { useIsOffline } from './connection.ts'
import { nothingSeen } from './nothing-seen.ts'
import { update } from './update.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-ink-muted' } as const

function Notice({ icon: picture, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="pointer-events-auto flex min-h-12 items-center gap-2 rounded-panel border border-line bg-raised px-3 py-1 text-portal font-semibold shadow-menu">
      {picture}
      {children}
    </div>
  )
}

/** What a person should know of the app itself: that it shows what it knows from before, or that a new version waits. */
export default function StatusBar() {
  const isOffline = useIsOffline()
  const isNothingSeen = useWatched(nothingSeen)
  const reload = useWatched(update)
  return (
    <div
      role="status"
      data-status-bar=""
      className="layer-actions pointer-events-none fixed inset-x-4 bottom-[calc(4rem+env(safe-area-inset-bottom))] flex justify-center empty:hidden md:bottom-6"
    >
      {isOffline && !isNothingSeen && (
        <Notice icon={<CloudOff {...icon} />}>You are offline. This is what you saw last.</Notice>
      )}
      {!isOffline && reload && (
        <Notice icon={<RotateCw {...icon} />}>
          A new version is ready
          <Button size="small" onClick={reload}>
            Reload
          </Button>
          <IconButton
            label="Not now"
            className="-mr-2"
            icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => update.set(null)}
          />
        </Notice>
      )}
    </div>
  )
}
