import { api, unwrap } from '../../../lib/api/client.ts'
import { useSaved } from '../../../lib/session/useSaved.ts'

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
