import { useForm, useWatch } from 'react-hook-form'
import { EXPIRY_MONTHS } from '../../../../domain/card-settings.ts'
import { formatCount } from '../../../../domain/count.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CardSettings, useEditCardSettings } from './card-settings.ts'

const { least, most } = EXPIRY_MONTHS

function isMonths(text: string): true | string {
  const months = Number(text)
  const isGood = /^\d{1,3}$/.test(text.trim()) && months >= least && months <= most
  return isGood || `Enter a whole number from ${least} to ${most}.`
}

type Values = { autoExpiry: boolean; expiryMonths: string; requireApproval: boolean }

function expiryText(autoExpiry: boolean, expiryMonths: string): string {
  if (!autoExpiry) return 'New cards have no end until somebody revokes them.'
  const months = isMonths(expiryMonths) === true ? Number(expiryMonths) : EXPIRY_MONTHS.usual
  return `New cards end ${months} ${months === 1 ? 'month' : 'months'} after their holders can use them.`
}

/** What approval means for this company now, in so many sentences as are true. */
function approvalNotes(requireApproval: boolean, { approvers, waiting }: CardSettings): string[] {
  const notes: string[] = []
  if (requireApproval && approvers < 2)
    notes.push(
      'You are the only person who can issue and approve cards. What you issue waits until somebody else is an administrator or a card manager.',
    )
  if (!requireApproval && waiting > 0)
    notes.push(
      `${formatCount(waiting)} ${waiting === 1 ? 'card waits' : 'cards wait'} for approval and ${waiting === 1 ? 'goes' : 'go'} on waiting when this is off.`,
    )
  return notes
}

/** How cards of the company end, and who approves them. */
export function CardSettingsForm({ settings }: { settings: CardSettings }) {
  const { autoExpiry, expiryMonths, requireApproval, updatedAt } = settings
  const { mutate, isPending } = useEditCardSettings()
  const { control, register, handleSubmit, setValue, formState } = useForm<Values>({
    values: { autoExpiry, expiryMonths: `${expiryMonths}`, requireApproval },
  })
  const [autoOn, months, approvalOn] = useWatch({ control, name: ['autoExpiry', 'expiryMonths', 'requireApproval'] })
  const save = handleSubmit((given) => {
    if (!isPending) mutate({ ...given, expiryMonths: Number(given.expiryMonths), updatedAt })
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-[45rem] flex-col gap-5">
      <Section title="Expiry" text="Cards that are issued already keep the end that they have.">
        <Checkbox checked={autoOn} onChange={(isOn) => setValue('autoExpiry', isOn, { shouldDirty: true })}>
          Cards end by themselves
        </Checkbox>
        <div className="w-full max-w-64">
          <TextField
            label="Expiry period in months"
            hint={`${least} to ${most}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={formState.errors.expiryMonths?.message}
            {...register('expiryMonths', { validate: isMonths })}
          />
        </div>
        <p role="status" className="text-ink-muted">
          {expiryText(autoOn, months)}
        </p>
      </Section>
      <Section
        title="Approval"
        text="With approval, a second administrator or card manager approves each card before its holder can use it. Nobody approves a card that they issued."
      >
        <Checkbox checked={approvalOn} onChange={(isOn) => setValue('requireApproval', isOn, { shouldDirty: true })}>
          New cards need approval
        </Checkbox>
        <div role="status" className="empty:-mt-4">
          {approvalNotes(approvalOn, settings).map((note) => (
            <p key={note} className="rounded-panel bg-warning-soft px-4 py-3 text-warning-ink">
              {note}
            </p>
          ))}
        </div>
      </Section>
      <Button variant="primary" type="submit" busy={isPending} className="self-start">
        Save
      </Button>
    </form>
  )
}
