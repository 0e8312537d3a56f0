import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from './Button.tsx'
import { Spinner } from './Spinner.tsx'

type CommandGroup<Item> = { label: string; items: readonly Item[] }

type CommandDialogProps<Item> = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Names the dialog and its box. */
  label: string
  placeholder: string
  text: string
  onTextChange: (text: string) => void
  /** Runs when the focus comes to something in it. */
  onFocus: () => void
  /** What there is to choose now; groups without items are left out by the caller. */
  groups: readonly CommandGroup<Item>[]
  /** Draws one choice; its row is drawn here. */
  children: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** More may still come; shown after 200 ms. */
  isBusy: boolean
  /** Read out when it changes, such as how many choices there are. */
  status: string
  /** A line above the choices, such as why there are none. */
  note: string | null
  failure: { message: string; onRetry: () => void } | null
  /** Whether the focus goes back to where it came from when the dialog closes. */
  returnsFocus: () => boolean
  /** Runs once the dialog is gone. */
  onClosed: () => void
}

type BoxProps = Pick<CommandDialogProps<unknown>, 'label' | 'placeholder' | 'isBusy'> & {
  input: RefObject<HTMLInputElement | null>
}

function Box({ label, placeholder, isBusy, input }: BoxProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line pr-2 pl-4 pt-[env(safe-area-inset-top)]">
      <Search size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-subtle" />
      <Autocomplete.Input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        className="h-14 min-w-0 grow bg-transparent text-base text-ink outline-none"
      />
      {isBusy && (
        <span className="animate-[skeleton-appear_1ms_200ms_both] text-ink-subtle">
          <Spinner className="size-5" />
        </span>
      )}
      <Dialog.Close
        aria-label="Close"
        className="inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Dialog.Close>
    </div>
  )
}

const KEYS = [
  ['↑ ↓', 'to move'],
  ['Enter', 'to open'],
  ['Esc', 'to close'],
] as const

function Keys() {
  return (
    <p className="flex gap-5 border-t border-line px-4 py-2.5 text-sm text-ink-muted max-md:hidden" aria-hidden="true">
      {KEYS.map(([key, what]) => (
        <span key={key}>
          <kbd className="rounded-badge border border-line bg-sunken px-1.5 py-0.5 font-sans font-semibold">{key}</kbd>{' '}
          {what}
        </span>
      ))}
    </p>
  )
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 px-3 py-4">
      <p>{message}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

type ListProps<Item> = Pick<CommandDialogProps<Item>, 'children' | 'onChoose'>

function List<Item extends { id: string }>({ children, onChoose }: ListProps<Item>) {
  return (
    <Autocomplete.List aria-label="Results">
      {({ label, items }: CommandGroup<Item>) => (
        <Autocomplete.Group key={label} items={items}>
          <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-subtle">
            {label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: Item) => (
              <Autocomplete.Item
                key={item.id}
                value={item}
                onClick={() => onChoose(item)}
                className="group flex min-h-12 scroll-my-8 items-center gap-3 rounded-badge px-3 py-1.5 text-base outline-none select-none data-highlighted:bg-sunken"
              >
                {children(item)}
                <CornerDownLeft
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="ml-auto hidden shrink-0 text-ink-subtle md:group-data-highlighted:block"
                />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

function Choices<Item extends { id: string; label: string }>(props: CommandDialogProps<Item>) {
  const { text, onTextChange, groups, status, note, failure, onChoose, children } = props
  const input = useRef<HTMLInputElement>(null)
  const retry = () => {
    // The button goes away with the failure.
    input.current?.focus()
    failure?.onRetry()
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason === 'input-change') onTextChange(next)
      }}
      itemToStringValue={(item: Item) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <Box {...props} input={input} />
      <p role="status" className="sr-only">
        {status}
      </p>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {note && <p className="px-3 py-4">{note}</p>}
        {failure && <Failure message={failure.message} onRetry={retry} />}
        <List onChoose={onChoose}>{children}</List>
      </div>
      <Keys />
    </Autocomplete.Root>
  )
}

/** A box to type into and what it leads to; the focus stays in the box. Over the page, on a phone instead of it. */
export function CommandDialog<Item extends { id: string; label: string }>(props: CommandDialogProps<Item>) {
  const { isOpen, onOpenChange, label, onFocus, returnsFocus, onClosed } = props
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fade layer-dialog fixed inset-0 bg-[light-dark(#28192166,#000000a6)]" />
        <Dialog.Popup
          aria-label={label}
          finalFocus={returnsFocus}
          onFocus={onFocus}
          className="pop layer-dialog fixed inset-0 flex flex-col bg-raised shadow-dialog outline-none md:inset-x-4 md:top-[12dvh] md:bottom-auto md:mx-auto md:max-h-[76dvh] md:max-w-[40rem] md:rounded-dialog md:border md:border-line"
        >
          <Choices {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
