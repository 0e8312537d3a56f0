import { BellRing } from 'lucide-react'
import { api, unwrap } from '../../lib/api/client.ts'
import { useSaved } from '../../lib/session/useSaved.ts'
import { cx } from '../../ui/cx.ts'

function saveReminder(offerId: string, isOn: boolean): Promise<unknown> {
  const path = { params: { path: { offerId } } }
  return isOn
    ? unwrap(api.PUT('/api/me/reminders/{offerId}', path))
    : unwrap(api.DELETE('/api/me/reminders/{offerId}', path))
}

/** Asks for a reminder a day before the offer ends, or takes it back. */
export function useReminder(offerId: string): { isOn: boolean; toggle: () => void } {
  return useSaved({
    list: 'reminderOfferIds',
    id: offerId,
    save: (isOn) => saveReminder(offerId, isOn),
    say: () => 'Reminder updated',
  })
}

export function ReminderButton({ offerId }: { offerId: string }) {
  const { isOn, toggle } = useReminder(offerId)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={toggle}
      className="inline-flex h-11 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-semibold whitespace-nowrap hover:bg-sunken"
    >
      <BellRing size={20} strokeWidth={1.75} className={cx(isOn && 'fill-brand text-brand-ink')} aria-hidden="true" />
      {isOn ? 'Reminder set' : 'Remind me'}
    </button>
  )
}
