import { Building2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EXAMPLE_JOIN_CODE } from '../../../../domain/join-code.ts'
import { reasonOf } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { joinByCode } from './onboarding.ts'
import { useEnter } from './useEnter.ts'
import { JoinOption } from './JoinOption.tsx'

/** Joining with the code that HR gives out: the main option when no invitation and no company domain is known. */
export function JoinByCode({ isMain }: { isMain: boolean }) {
  const [params] = useSearchParams()
  // A poster's link brings the code along.
  const [joinCode, setJoinCode] = useState(params.get('code') ?? '')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (message: string) => {
    setProblem(message)
    field.current?.focus()
  }
  const { mutate, isPending } = useEnter({
    enter: joinByCode,
    to: '/',
    onError: (error) => refuse(reasonOf(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (joinCode.trim() === '') refuse('Enter your join code.')
    else if (!isPending) mutate(joinCode)
  }
  return (
    <JoinOption Icon={Building2} title={isMain ? 'Join your company' : 'Join with a code'}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={field}
          label="Join code"
          hint={`It looks like ${EXAMPLE_JOIN_CODE}. Ask your HR team for it.`}
          autoComplete="off"
          autoCapitalize="characters"
          value={joinCode}
          error={problem}
          onChange={(event) => {
            setJoinCode(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant={isMain ? 'primary' : 'secondary'} busy={isPending}>
          Join company
        </Button>
      </form>
    </JoinOption>
  )
}
