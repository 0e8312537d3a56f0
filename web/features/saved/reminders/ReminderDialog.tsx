import { useState } from 'react'
import { fromLondonField, toLondonField } from '../../../../domain/dates.ts'
import { defaultRemindAt, remindAtProblem } from '../../../../domain/reminder.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DateField } from '../../../ui/Field.tsx'
import { useChosenReminder } from './reminders.ts'

type ReminderDialogProps = {
  offerId: string
  endAt: string | null
  /** When the reminder that is set comes. */
  remindAt: string | undefined
  onClose: () => void
}

const MISSING = 'Choose a day and a time.'

/** Asks when to be reminded; a day from now is only a suggestion. */
export default function ReminderDialog({ offerId, endAt, remindAt, onClose }: ReminderDialogProps) {
  const [openedAt] = useState(() => new Date())
  const [text, setText] = useState(() => {
    const suggested = remindAt ?? defaultRemindAt(endAt, openedAt)
    return suggested ? toLondonField(suggested) : ''
  })
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useChosenReminder(offerId)
  const save = () => {
    const chosen = fromLondonField(text)
    const problem = chosen ? remindAtProblem(chosen, endAt, new Date()) : MISSING
    setError(problem ?? undefined)
    if (chosen && !problem) mutate(chosen, { onSuccess: onClose, onError: ({ message }) => setError(message) })
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="When should we remind you?">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DateField
          withTime
          label="Day and time"
          hint={endAt ? 'Before the offer ends.' : 'This offer has no end, so choose when to think of it again.'}
          value={text}
          min={toLondonField(openedAt)}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            Remind me
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
