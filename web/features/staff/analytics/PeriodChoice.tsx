import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { chipClass, ToggleChip } from '../../../ui/Chip.tsx'
import { DateField } from '../../../ui/Field.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { type Days, daysText, type Period, periodProblem, PERIODS } from './period.ts'

type DaysFormProps = { days: Days; onChoose: (days: Days) => void }

function DaysForm({ days, onChoose }: DaysFormProps) {
  const [chosen, setChosen] = useState(days)
  const [problem, setProblem] = useState<string>()
  return (
    <form
      noValidate
      className="flex flex-col gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault()
        const found = periodProblem(chosen, new Date())
        setProblem(found)
        if (found === undefined) onChoose(chosen)
      }}
    >
      <DateField
        label="First day"
        value={chosen.from}
        onChange={(event) => setChosen({ ...chosen, from: event.target.value })}
      />
      <DateField
        label="Last day"
        error={problem}
        value={chosen.to}
        onChange={(event) => setChosen({ ...chosen, to: event.target.value })}
      />
      <Button type="submit" variant="primary">
        Show these days
      </Button>
    </form>
  )
}

type PeriodChoiceProps = { period: Period; days: Days; onChange: (period: Period) => void }

/** The last so many days, or days of one's own. */
export function PeriodChoice({ period, days, onChange }: PeriodChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOwn = 'from' in period
  return (
    <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
      {PERIODS.map((count) => (
        <ToggleChip key={count} isOn={!isOwn && period.days === count} onClick={() => onChange({ days: count })}>
          {count} days
        </ToggleChip>
      ))}
      <Popover
        label="Choose days"
        align="end"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <button type="button" className={chipClass(isOwn)}>
            {isOwn ? daysText(period) : 'Choose days'}
          </button>
        }
      >
        <DaysForm
          days={days}
          onChoose={(chosen) => {
            setIsOpen(false)
            onChange(chosen)
          }}
        />
      </Popover>
    </div>
  )
}
