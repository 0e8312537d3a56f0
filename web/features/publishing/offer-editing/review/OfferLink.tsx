import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '../../../../ui/cx.ts'
import { usePanel, usePanelPath } from './usePanel.ts'

/** Opens an offer in the panel beside what is on screen; from inside the panel in place of the one before, so that back closes it. */
export function OfferLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const path = usePanelPath(id)
  const isInPanel = usePanel().id !== null
  const state: unknown = useLocation().state
  return (
    <Link
      to={path}
      replace={isInPanel}
      state={isInPanel ? state : { isPanel: true }}
      preventScrollReset
      dir="auto"
      className={cx('text-brand-ink underline-offset-2 wrap-anywhere hover:underline', className)}
    >
      {children}
    </Link>
  )
}
