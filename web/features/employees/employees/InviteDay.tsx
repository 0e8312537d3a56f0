import { DateField } from '../../../ui/Field.tsx'

/** `launchOn`: the company's launch date while it is to come, which is proposed; else null. */
type InviteDayProps = { value: string; launchOn: string | null; onChange: (day: string) => void }

/** The day on which invitations leave. */
export function InviteDay({ value, launchOn, onChange }: InviteDayProps) {
  const isLaunch = launchOn !== null && value === launchOn
  return (
    <div className="max-w-64">
      <DateField
        label="On"
        optional
        hint={`At 8am of that day; at once without one.${isLaunch ? ' This is your launch date.' : ''}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
