import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { reasonOf } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { openUser, userQuery } from './users.ts'

const USUAL = ['They asked for help', 'A change of roles', 'A security check']

/** Asks why somebody's page is opened, before anything of it is loaded. */
export function ReasonForm({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (message: string) => {
    setProblem(message)
    field.current?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => openUser(id, reason.trim()),
    onSuccess: (page) => queryClient.setQueryData(userQuery(id).queryKey, page),
    onError: (error) => refuse(reasonOf(error, 'We could not open the page. Try again.')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') refuse('Say why you look at this person’s page.')
    else if (!isPending) mutate()
  }
  return (
    <div className="max-w-[45rem]">
      <Section
        title="Why do you look at this person’s page?"
        text="Your reason is kept in the audit log, and in the data that the person can download. The page is open to you for 30 minutes then."
      >
        <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
          <div role="group" aria-label="Usual reasons" className="flex flex-wrap gap-2">
            {USUAL.map((one) => (
              <ToggleChip key={one} isOn={reason === one} onClick={() => setReason(reason === one ? '' : one)}>
                {one}
              </ToggleChip>
            ))}
          </div>
          <div className="w-full">
            <TextField
              ref={field}
              label="Reason"
              autoComplete="off"
              maxLength={300}
              value={reason}
              error={problem}
              onChange={(event) => {
                setReason(event.target.value)
                setProblem(undefined)
              }}
            />
          </div>
          <Button type="submit" variant="primary" busy={isPending}>
            Open the page
          </Button>
        </form>
      </Section>
    </div>
  )
}
