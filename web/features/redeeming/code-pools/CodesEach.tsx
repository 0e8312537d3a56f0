import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CodeStock, useSetAllowance } from './code-pools.ts'

const isWhole = (text: string) => /^\d{1,9}$/.test(text.trim())

function errorAt(error: Error | null, path: string): string | undefined {
  return error instanceof ApiError ? error.issues.find((issue) => issue.path === path)?.message : undefined
}

/** How many codes a person may take, and how long after one the next is due. */
export function CodesEach({ stock }: { stock: CodeStock }) {
  const { offer, codesEach, nextCodeDays } = stock
  const [each, setEach] = useState(String(codesEach))
  const [days, setDays] = useState(String(nextCodeDays))
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending, error, reset } = useSetAllowance(offer.id)
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setIsChecked(false)
    reset()
  }
  const problemOf = (text: string, path: string) =>
    isChecked && !isWhole(text) ? 'Use a whole number.' : errorAt(error, path)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isWhole(each) && isWhole(days) && !isPending) mutate({ codesEach: Number(each), nextCodeDays: Number(days) })
  }
  const changeEach = change(setEach)
  const changeDays = change(setDays)
  const hasFieldProblem = errorAt(error, 'codesEach') !== undefined || errorAt(error, 'nextCodeDays') !== undefined
  return (
    <Section title="Codes for each person" text="What people have taken stays theirs when you change this.">
      <form noValidate onSubmit={save} className="flex flex-col items-start gap-3">
        <div className="flex w-full max-w-80 flex-col gap-3">
          <TextField
            label="Codes a person may take"
            hint="1 to 50."
            inputMode="numeric"
            autoComplete="off"
            value={each}
            error={problemOf(each, 'codesEach')}
            onChange={(event) => changeEach(event.target.value)}
          />
          <TextField
            label="Days until the next is due"
            hint="0 to 365; 0 means at once."
            inputMode="numeric"
            autoComplete="off"
            value={days}
            error={problemOf(days, 'nextCodeDays')}
            onChange={(event) => changeDays(event.target.value)}
          />
        </div>
        <FormError isAnnounced>{hasFieldProblem ? undefined : error?.message}</FormError>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}
