import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useReminder } from './reminders.ts'

/** The reminder on a card; its name says of what, because many stand on one page. */
export function ReminderCheckbox({ offerId, title }: { offerId: string; title: string }) {
  const { isOn, toggle } = useReminder(offerId)
  return (
    <Checkbox checked={isOn} onChange={toggle}>
      <span>
        Remind me<span className="sr-only"> about {title}</span>
      </span>
    </Checkbox>
  )
}
