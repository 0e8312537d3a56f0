import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { takeToasts } from './toast.ts'

const PLAIN_MS = 4000
const UNDO_MS = 10_000
const AT_MOST = 3

const manager = Toast.createToastManager<{ tone: 'plain' | 'error' }>()

const takeOver = () =>
  takeToasts(({ text, title, tone, undo }) => {
    const plainTimeout = undo ? UNDO_MS : PLAIN_MS
    manager.add({
      description: text,
      ...(title && { title }),
      timeout: tone === 'error' ? 0 : plainTimeout,
      priority: tone === 'error' ? 'high' : 'low',
      data: { tone },
      ...(undo && { actionProps: { children: 'Undo', onClick: undo } }),
    })
  })

function ToastList() {
  const { toasts } = Toast.useToastManager<{ tone: 'plain' | 'error' }>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right']}
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
        <Toast.Action className="h-9 shrink-0 rounded-badge px-3 text-portal font-semibold text-brand-ink hover:bg-sunken" />
        <Toast.Close
          aria-label="Close"
          className="grid size-9 shrink-0 place-items-center rounded-badge text-ink-muted hover:bg-sunken"
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

/** Draws the toasts: three at most, above the bottom bar on a phone, bottom right elsewhere. Alt+T moves into them. */
export default function Toaster() {
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(takeOver, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') viewport.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Toast.Provider toastManager={manager} limit={AT_MOST} timeout={PLAIN_MS}>
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          className="layer-toast fixed inset-x-4 bottom-[calc(72px+env(safe-area-inset-bottom))] flex flex-col gap-2 md:right-6 md:bottom-6 md:left-auto md:w-[380px]"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
