import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { takeToasts, useToastPlace } from './toast.ts'
import { useMatches } from './useMatches.ts'
import { useToastKey } from './useToastKey.ts'

const PLAIN_MS = 4000
const UNDO_MS = 10_000
const AT_MOST = 3

type ToastData = { tone: 'plain' | 'error'; isUrgent: boolean }

const manager = Toast.createToastManager<ToastData>()

const takeOver = () =>
  takeToasts(({ text, title, tone, action, isUrgent = false, undo }) => {
    const failureId = `failure: ${action ?? `${title ?? ''} ${text}`}`
    if (tone === 'plain' && action) manager.close(failureId)
    manager.add({
      description: text,
      ...(title && { title }),
      timeout: undo ? UNDO_MS : PLAIN_MS,
      data: { tone, isUrgent },
      // A failure that comes again while it is still shown is one toast, not a pile of the same.
      ...(tone === 'error' && { id: failureId }),
      ...(undo && { actionProps: { children: 'Undo', onClick: undo } }),
    })
  })

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right']}
      // Not the library's high priority: that hides from assistive technology a toast whose button has its place in the tab order.
      role={toast.data?.tone === 'error' ? 'alertdialog' : 'dialog'}
      aria-live={toast.data?.isUrgent ? 'assertive' : undefined}
      {...(!toast.title && { 'aria-label': 'Notification' })}
      className={cx(
        'pop rounded-panel border bg-raised shadow-menu data-limited:hidden',
        toast.data?.tone === 'error' ? 'border-danger' : 'border-line',
      )}
    >
      <Toast.Content className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
        <div className="grow py-1.5">
          <Toast.Title className="text-portal font-semibold" />
          <Toast.Description className={cx('text-portal', toast.data?.tone === 'error' && 'text-danger-ink')} />
        </div>
        <Toast.Action className="h-9 shrink-0 rounded-badge px-3 text-portal font-semibold text-brand-ink hover:bg-sunken pointer-coarse:h-11" />
        <Toast.Close
          aria-label="Close"
          // Hidden by the library until a stack of toasts is spread out; ours always are.
          aria-hidden={undefined}
          className="grid size-9 shrink-0 place-items-center rounded-badge text-ink-muted hover:bg-sunken pointer-coarse:size-11"
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

const OVER_PAGE =
  'layer-toast fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom)+var(--status-space,0px))] flex flex-col gap-2 md:right-6 md:bottom-[calc(1.5rem+var(--status-space,0px))] md:left-auto md:w-[23.75rem]'
const IN_PLACE = 'mt-3 flex flex-col gap-2'
const NARROW = '(width < 64rem)'

function Viewport({ isInPlace }: { isInPlace: boolean }) {
  const { toasts } = Toast.useToastManager<ToastData>()
  const viewport = useToastKey(toasts.length > 0)
  const [wasShown, setWasShown] = useState(false)
  if (toasts.length > 0 && !wasShown) setWasShown(true)
  // In the page its room stays, so that nothing jumps when a toast goes.
  const inPlace = wasShown ? `${IN_PLACE} min-h-14` : undefined
  return (
    <Toast.Viewport ref={viewport} className={isInPlace ? inPlace : OVER_PAGE}>
      <ToastList />
    </Toast.Viewport>
  )
}

/** Draws the toasts: three at most, above the bottom bar or in the place that the page keeps on a phone, bottom right elsewhere. Alt+T moves into them and out again. */
export default function Toaster() {
  useEffect(takeOver, [])
  const place = useToastPlace()
  const isNarrow = useMatches(NARROW)
  const container = isNarrow ? place : null
  return (
    <Toast.Provider toastManager={manager} limit={AT_MOST} timeout={PLAIN_MS}>
      <Toast.Portal container={container ?? undefined}>
        <Viewport key={String(container !== null)} isInPlace={container !== null} />
      </Toast.Portal>
    </Toast.Provider>
  )
}
