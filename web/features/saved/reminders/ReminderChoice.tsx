import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRemindAt, useReminder } from './reminders.ts'

const ReminderDialog = lazy(() => import('./ReminderDialog.tsx'))

export type RemindedOffer = {
  offerId: string
  /** Null for an offer without an end, whose reminder needs a day. */
  endAt: string | null
}

type ReminderChoiceProps = RemindedOffer & {
  children: (control: { isOn: boolean; press: () => void; choose: () => void }) => ReactNode
}

/** A control of the reminder: a press sets it or takes it back, and asks when where the offer does not say. */
export function ReminderChoice({ offerId, endAt, children }: ReminderChoiceProps) {
  const { isOn, toggle } = useReminder(offerId)
  const remindAt = useRemindAt(offerId)
  const [isAsking, setIsAsking] = useState(false)
  const choose = () => setIsAsking(true)
  const press = isOn || endAt !== null ? toggle : choose
  return (
    <>
      {children({ isOn, press, choose })}
      {isAsking && (
        <Suspense>
          <ReminderDialog {...{ offerId, endAt, remindAt }} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
