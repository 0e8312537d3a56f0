import { Card } from './Card.tsx'
import { Select } from './Select.tsx'

type ColumnChoicesProps = {
  /** The columns of a file, with some of what they hold. */
  columns: readonly { heading: string; samples: readonly string[] }[]
  options: readonly { value: string; label: string }[]
  /** The choice of each column, in their order. */
  values: readonly string[]
  onChoose: (index: number, value: string) => void
}

/** What each column of a file is taken for. */
export function ColumnChoices({ columns, options, values, onChoose }: ColumnChoicesProps) {
  return (
    <Card className="flex flex-col divide-y divide-line">
      {columns.map(({ heading, samples }, index) => (
        <div
          key={index}
          className="grid items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_16rem]"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{heading || `Column ${index + 1}`}</p>
            <p className="text-portal text-ink-muted wrap-anywhere" dir="auto">
              {samples.length > 0 ? samples.join(' · ') : 'Empty'}
            </p>
          </div>
          <Select
            label={`${heading || `Column ${index + 1}`} is`}
            options={options}
            value={values[index] ?? ''}
            onChange={(value) => onChoose(index, value)}
          />
        </div>
      ))}
    </Card>
  )
}
