import { BellRing } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { useReminder } from './reminders.ts'

type ReminderButtonProps = {
  offerId: string
  /** Where there is no room for its words. */
  iconOnly?: boolean
}

export function ReminderButton({ offerId, iconOnly = false }: ReminderButtonProps) {
  const { isOn, toggle } = useReminder(offerId)
  const bell = (
    <BellRing size={20} strokeWidth={1.75} className={cx(isOn && 'fill-brand text-brand-ink')} aria-hidden="true" />
  )
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={iconOnly ? 'Remind me' : undefined}
      onClick={toggle}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-2',
        iconOnly
          ? 'group/bell size-11 rounded-full'
          : 'h-11 rounded-control border border-line-strong bg-surface px-3 font-semibold whitespace-nowrap hover:bg-sunken',
      )}
    >
      {iconOnly ? (
        <span className="grid size-9 place-items-center rounded-full border border-line bg-surface text-ink group-hover/bell:bg-sunken">
          {bell}
        </span>
      ) : (
        <>
          {bell}
          {isOn ? 'Reminder set' : 'Remind me'}
        </>
      )}
    </button>
  )
}
