import { useState } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import type { InviteChoice } from '../../../../domain/employee-imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateField, TextField } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { confirmImport, type EmployeeImport, useImportDeed } from './employee-imports.ts'
import { effectText } from './import-words.ts'

const INVITES: readonly { value: InviteChoice; label: string }[] = [
  { value: 'NOW', label: 'At once' },
  { value: 'ON_DAY', label: 'On a day' },
  { value: 'NOBODY', label: 'Not yet' },
]

type GuardProps = {
  found: EmployeeImport
  typed: string
  error: string | undefined
  onType: (text: string) => void
}

function LeaverGuard({ found, typed, error, onType }: GuardProps) {
  const { leaving, people } = found
  return (
    <TextField
      label={`Type ${formatCount(leaving)} to go on`}
      hint={`This file would make ${formatCount(leaving)} of ${formatCount(people)} people inactive.`}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** The number that was typed, with or without its comma. */
const numberIn = (typed: string) => Number(typed.replaceAll(/[\s,]/g, '') || Number.NaN)

/** What stands in the way; undefined for nothing. */
function lackOf(found: EmployeeImport): string | undefined {
  const { added, changed, leaving, unknown } = found
  if (added + changed + leaving === 0) return 'This file changes nothing, so there is nothing to import.'
  if (leaving === 0 || unknown === 0) return undefined
  return 'Some rows with errors do not say whose they are, so we do not know who has left. Mend them, or match the columns again without making anybody inactive.'
}

/** `launchOn`: the day that invitations wait for while it is to come, unless another choice is made. */
type ConfirmProps = { found: EmployeeImport; launchOn: string | null; onBack: () => void }

/** What would be done, and the last word on it. */
export function ImportConfirm({ found, launchOn, onBack }: ConfirmProps) {
  const { added, leaving, looksShort } = found
  const [invite, setInvite] = useState<InviteChoice>(launchOn === null ? 'NOW' : 'ON_DAY')
  const [inviteOn, setInviteOn] = useState(launchOn ?? '')
  const [typed, setTyped] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const lack = lackOf(found)
  const isTyped = !looksShort || numberIn(typed) === leaving
  const isDated = invite !== 'ON_DAY' || inviteOn !== ''
  const { mutate, isPending } = useImportDeed({
    run: () =>
      confirmImport(found, {
        typedLeavers: looksShort ? leaving : null,
        invite: added === 0 ? 'NOBODY' : invite,
        inviteOn: added > 0 && invite === 'ON_DAY' ? inviteOn : null,
      }),
    done: 'Import started',
    failed: 'Failed to start the import',
  })
  const submit = () => {
    setIsAsked(true)
    if (isTyped && isDated && !isPending) mutate()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex max-w-[45rem] flex-col gap-4"
    >
      <Card className="flex flex-col gap-4">
        <h2 className="text-h3 tabular">{effectText(found)}</h2>
        {lack && <p className="text-danger-ink">{lack}</p>}
        {!lack && added > 0 && (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Select
              label="Invite those who are added"
              options={INVITES}
              value={invite}
              onChange={(value) => setInvite(INVITES.find((one) => one.value === value)?.value ?? 'NOW')}
            />
            {invite === 'ON_DAY' && (
              <DateField
                label="On"
                hint={`At 8am of that day.${inviteOn === launchOn ? ' This is your launch date.' : ''}`}
                value={inviteOn}
                error={isAsked && !isDated ? 'Choose a day.' : undefined}
                onChange={(event) => setInviteOn(event.target.value)}
              />
            )}
          </div>
        )}
        {!lack && looksShort && (
          <LeaverGuard
            found={found}
            typed={typed}
            error={isAsked && !isTyped ? `Type ${formatCount(leaving)}, or go back and check the file.` : undefined}
            onType={setTyped}
          />
        )}
        {!lack && (
          <p className="text-portal text-ink-muted">
            {leaving > 0
              ? 'Whoever becomes inactive loses access at once, and their cards are revoked for good. You can undo the rest for 24 hours.'
              : 'You can undo this for 24 hours.'}
          </p>
        )}
      </Card>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Back</Button>
        {!lack && (
          <Button variant="primary" type="submit" busy={isPending}>
            Import
          </Button>
        )}
      </div>
    </form>
  )
}
