import { reminderText } from '../../../../domain/reminder.ts'
import { useNow } from '../../../ui/useNow.ts'
import { ReminderChoice, type RemindedOffer } from './ReminderChoice.tsx'
import { useRemindAt } from './reminders.ts'

type ReminderLineProps = RemindedOffer & {
  /** Another day can be chosen beside it. */
  canChange?: boolean
}

/** When the reminder comes, in words; nothing while none is set. */
export function ReminderLine({ offerId, endAt, canChange = false }: ReminderLineProps) {
  const now = useNow(60_000)
  const remindAt = useRemindAt(offerId)
  return (
    <ReminderChoice {...{ offerId, endAt }}>
      {({ isOn, choose }) => (
        // Its place is kept while the day is on the way.
        <div className={isOn ? 'flex min-h-6 flex-wrap items-center gap-x-2 text-portal text-ink-muted' : 'hidden'}>
          <p role="status">{remindAt && reminderText(remindAt, now)}</p>
          {canChange && remindAt && (
            <button
              type="button"
              onClick={choose}
              className="rounded-badge py-0.5 text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
            >
              Change<span className="sr-only"> when to remind me</span>
            </button>
          )}
        </div>
      )}
    </ReminderChoice>
  )
}
