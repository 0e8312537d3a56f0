import { ArrowLeft, ArrowRight, Check, ExternalLink, Keyboard, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { REVIEW_KEYS, type ReviewCommand } from './review-keys.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** As `aria-keyshortcuts` names them. */
const SHORTCUTS: Record<ReviewCommand, string> = {
  approve: 'a',
  reject: 'r',
  next: 'n ArrowRight',
  back: 'p ArrowLeft',
  undo: 'u',
  open: 'o',
  keys: 'Shift+?',
}

const keyOf = (command: ReviewCommand) => REVIEW_KEYS.find((one) => one.command === command)?.key ?? ''

type CommandButtonProps = {
  command: ReviewCommand
  label: string
  icon: ReactNode
  hasKey: boolean
  isPrimary?: boolean
  isQuiet?: boolean
  disabled?: boolean
  busy?: boolean
  onRun: (command: ReviewCommand) => void
}

/** A button that shows its key to whoever has one. */
function CommandButton({
  command,
  label,
  icon,
  hasKey,
  isPrimary,
  isQuiet,
  disabled,
  busy,
  onRun,
}: CommandButtonProps) {
  const other = isQuiet ? 'quiet' : 'secondary'
  return (
    <Button
      variant={isPrimary ? 'primary' : other}
      size={isQuiet ? 'small' : 'normal'}
      // A quiet button has its picture, or where there is room its word and key: all of them stay in one line.
      icon={isQuiet ? <span className="lg:hidden">{icon}</span> : icon}
      aria-label={label}
      disabled={disabled ?? false}
      busy={busy ?? false}
      {...(hasKey && { 'aria-keyshortcuts': SHORTCUTS[command] })}
      onClick={() => onRun(command)}
    >
      <span aria-hidden="true" className={isQuiet ? 'max-lg:hidden' : undefined}>
        {label}
      </span>
      {hasKey && (
        <kbd
          aria-hidden="true"
          className={cx(
            'rounded-badge border border-current px-1.5 font-sans text-xs leading-5 font-semibold opacity-75 pointer-coarse:hidden',
            isQuiet ? 'max-lg:hidden' : 'max-md:hidden',
          )}
        >
          {keyOf(command)}
        </kbd>
      )}
    </Button>
  )
}

type ReviewBarProps = {
  /** What was read and can be decided on is on screen. */
  canDecide: boolean
  canGoOn: boolean
  canGoBack: boolean
  canUndo: boolean
  isUndoing: boolean
  canOpen: boolean
  hasKeys: boolean
  approveLabel: string
  onRun: (command: ReviewCommand) => void
}

/** Every deed of the review, at the foot of the screen however long the offer is. */
export function ReviewBar(props: ReviewBarProps) {
  const { canDecide, canGoOn, canGoBack, canUndo, isUndoing, canOpen, hasKeys, approveLabel, onRun } = props
  const common = { hasKey: hasKeys, onRun }
  return (
    <div
      role="group"
      aria-label="Review"
      className="layer-actions sticky bottom-0 -mx-(--gutter) mt-6 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-(--gutter) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:-mx-7 lg:px-7 short:static"
    >
      <CommandButton
        {...common}
        command="approve"
        label={approveLabel}
        icon={<Check {...ICON} />}
        isPrimary
        disabled={!canDecide}
      />
      <CommandButton {...common} command="reject" label="Reject" icon={<X {...ICON} />} disabled={!canDecide} />
      <span className="grow" />
      <CommandButton
        {...common}
        command="back"
        label="Back"
        icon={<ArrowLeft {...ICON} />}
        isQuiet
        disabled={!canGoBack}
      />
      <CommandButton
        {...common}
        command="next"
        label="Next"
        icon={<ArrowRight {...ICON} />}
        isQuiet
        disabled={!canGoOn}
      />
      <CommandButton
        {...common}
        command="undo"
        label="Undo"
        icon={<Undo2 {...ICON} />}
        isQuiet
        disabled={!canUndo}
        busy={isUndoing}
      />
      <CommandButton
        {...common}
        command="open"
        label="Open page"
        icon={<ExternalLink {...ICON} />}
        isQuiet
        disabled={!canOpen}
      />
      <span className="pointer-coarse:hidden">
        <CommandButton {...common} hasKey command="keys" label="Keys" icon={<Keyboard {...ICON} />} isQuiet />
      </span>
    </div>
  )
}
