import { useForm } from 'react-hook-form'
import { formatMoney, parseMoney } from '../../../../domain/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type ReportSettings, useEditReportSettings } from './report-settings.ts'

/** £100,000,000, which is more than any company pays. */
const AT_MOST = 100_000_000

function problemOf(text: string): true | string {
  if (text.trim() === '') return true
  const cost = parseMoney(text)
  return (cost !== null && cost > 0 && cost <= AT_MOST) || 'Enter an amount above £0, or leave it empty.'
}

/** What the company pays, so that the reports can say what comes back. */
export function YearlyCost({ settings: { yearlyCost } }: { settings: ReportSettings }) {
  const { register, handleSubmit, formState } = useForm({
    values: { cost: yearlyCost === null ? '' : formatMoney(yearlyCost) },
  })
  const { mutate, isPending } = useEditReportSettings('Yearly cost updated')
  const save = handleSubmit(({ cost }) => !isPending && mutate({ yearlyCost: parseMoney(cost) }))
  return (
    <Section
      title="Yearly cost"
      text="What your company pays for Offerwell in a year. While it is entered, the reports say what your people save for each pound of it."
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col items-start gap-4">
        <div className="w-full max-w-64">
          <TextField
            label="Cost in a year"
            inputMode="decimal"
            optional
            error={formState.errors.cost?.message}
            {...register('cost', { validate: problemOf })}
          />
        </div>
        <Button type="submit" aria-label="Save the yearly cost" busy={isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}
