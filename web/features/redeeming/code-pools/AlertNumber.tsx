import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CodeStock, numberText, problemOf, useSetLowStock } from './code-pools.ts'

/** From how many codes on the supplier is told. */
export function AlertNumber({ stock }: { stock: CodeStock }) {
  const { offer, lowStockAt, tenth } = stock
  const [text, setText] = useState(lowStockAt === null ? '' : String(lowStockAt))
  const [isRefused, setIsRefused] = useState(false)
  const { mutate, isPending, error, reset } = useSetLowStock(offer.id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.replaceAll(/[\s,]/g, '')
    const isNumber = /^\d*$/.test(typed)
    setIsRefused(!isNumber)
    if (isNumber && !isPending) mutate(typed === '' ? null : Number(typed))
  }
  return (
    <Section
      title="When we tell you"
      text="In the bell and by email: once when codes run low, and once when there are none."
    >
      <form noValidate onSubmit={save} className="flex flex-col items-start gap-3">
        <div className="w-full max-w-80">
          <TextField
            label="Number of codes left"
            hint={`Empty means a tenth, which is ${numberText(tenth)} now.`}
            optional
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={isRefused ? 'Use a whole number.' : problemOf(error)}
            onChange={(event) => {
              setText(event.target.value)
              setIsRefused(false)
              reset()
            }}
          />
        </div>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}
