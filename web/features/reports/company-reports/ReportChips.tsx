import { monthText, REPORT_DIMENSIONS, REPORT_LENGTHS } from '../../../../domain/company-reports.ts'
import { DIMENSION_LABELS } from '../../../../domain/report-words.ts'
import type { Change } from '../../../lib/navigation.ts'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { SelectChip } from '../../../ui/Select.tsx'
import type { ReportChoice } from './company-reports.ts'

const lengthText = (months: number) => (months === 1 ? '1 month' : `${months} months`)

type ReportChipsProps = {
  choice: ReportChoice
  /** The months that can be the last, latest first. */
  available: readonly string[]
  onChange: Change<ReportChoice>
}

/** Over how many months, up to which, and by what kind of part. */
export function ReportChips({ choice, available, onChange }: ReportChipsProps) {
  const [latest = ''] = available
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
        {REPORT_LENGTHS.map((months) => (
          <ToggleChip
            key={months}
            isOn={choice.months === months}
            onClick={() => onChange((now) => ({ ...now, months }))}
          >
            {lengthText(months)}
          </ToggleChip>
        ))}
        <SelectChip
          name="Last month"
          value={choice.until ?? latest}
          options={available.map((month) => ({ value: month, label: monthText(month) }))}
          isOn
          onChange={(until) => onChange((now) => ({ ...now, until }))}
        />
      </div>
      <div role="group" aria-label="By" className="flex flex-wrap gap-2">
        <ToggleChip isOn={choice.by === undefined} onClick={() => onChange(({ by: _by, ...whole }) => whole)}>
          Whole company
        </ToggleChip>
        {REPORT_DIMENSIONS.map((by) => (
          <ToggleChip key={by} isOn={choice.by === by} onClick={() => onChange((now) => ({ ...now, by }))}>
            {DIMENSION_LABELS[by]}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}
