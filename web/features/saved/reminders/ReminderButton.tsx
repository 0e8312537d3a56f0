import { BellRing } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { ReminderChoice, type RemindedOffer } from './ReminderChoice.tsx'

type ReminderButtonProps = RemindedOffer & {
  /** Where there is no room for its words. */
  iconOnly?: boolean
}

type PressButtonProps = { isOn: boolean; iconOnly: boolean; onPress: () => void }

function PressButton({ isOn, iconOnly, onPress }: PressButtonProps) {
  const bell = (
    <BellRing size={20} strokeWidth={1.75} className={cx(isOn && 'fill-brand text-brand-ink')} aria-hidden="true" />
  )
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={iconOnly ? 'Remind me' : undefined}
      onClick={onPress}
      className={cx(
        'inline-flex max-w-full shrink-0 items-center justify-center gap-2 print:hidden',
        iconOnly
          ? 'group/bell size-(--target) rounded-full'
          : 'min-h-11 rounded-control border border-line-strong bg-surface px-3 font-semibold hover:bg-sunken',
      )}
    >
      {iconOnly ? (
        <span className="grid size-[min(2.25rem,max(36px,7vw))] place-items-center rounded-full border border-line bg-surface text-ink group-hover/bell:bg-sunken">
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

export function ReminderButton({ offerId, endAt, iconOnly = false }: ReminderButtonProps) {
  return (
    <ReminderChoice {...{ offerId, endAt }}>
      {({ isOn, press }) => <PressButton {...{ isOn, iconOnly }} onPress={press} />}
    </ReminderChoice>
  )
}
