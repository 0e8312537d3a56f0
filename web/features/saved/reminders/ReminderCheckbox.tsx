import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ReminderChoice, type RemindedOffer } from './ReminderChoice.tsx'
import { ReminderLine } from './ReminderLine.tsx'

/** The reminder on a card; its name says of what, because many stand on one page. */
export function ReminderCheckbox({ offerId, endAt, title }: RemindedOffer & { title: string }) {
  return (
    <div className="flex flex-col has-[[data-checked]]:pb-3">
      <ReminderChoice {...{ offerId, endAt }}>
        {({ isOn, press }) => (
          <Checkbox checked={isOn} onChange={press}>
            <span>
              Remind me<span className="sr-only"> about {title}</span>
            </span>
          </Checkbox>
        )}
      </ReminderChoice>
      <ReminderLine {...{ offerId, endAt }} />
    </div>
  )
}
