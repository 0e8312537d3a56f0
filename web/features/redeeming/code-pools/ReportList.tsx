import type { components } from '../../../lib/api/schema.generated.ts'
import { type CodeReport, codesText, numberText } from './code-pools.ts'

type Lines = components['schemas']['CodeLines']

/** 'Line 3', or 'Lines 3, 5, 8 and 12 more'. */
function lineText({ count, examples }: Lines): string {
  const more = count - examples.length
  return `${count === 1 ? 'Line' : 'Lines'} ${examples.join(', ')}${more > 0 ? ` and ${numberText(more)} more` : ''}`
}

const LEFT_OUT: readonly { key: 'known' | 'repeated' | 'blank' | 'tooLong' | 'unreadable'; label: string }[] = [
  { key: 'known', label: 'In the pool already' },
  { key: 'repeated', label: 'Twice in this text' },
  { key: 'blank', label: 'Blank' },
  { key: 'tooLong', label: 'Over 120 characters' },
  { key: 'unreadable', label: 'Not possible in this offer’s barcode' },
]

/** What a text holds: what would be added, and what is left out with the lines where it stands. */
export function ReportList({ report }: { report: CodeReport }) {
  const leftOut = LEFT_OUT.filter(({ key }) => report[key].count > 0)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base font-semibold">
        {report.added === 0 ? 'There is no new code in this.' : `${codesText(report.added)} can be added.`}
      </p>
      {leftOut.length > 0 && (
        <dl aria-label="Left out" className="flex flex-col divide-y divide-line border-y border-line">
          {leftOut.map(({ key, label }) => (
            <div key={key} className="flex justify-between gap-4 py-2.5">
              <dt className="min-w-0">
                {label}
                <span className="block text-portal text-ink-muted wrap-anywhere">{lineText(report[key])}</span>
              </dt>
              <dd className="tabular font-semibold">{numberText(report[key].count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {report.replacesSharedCode && report.added > 0 && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-warning-ink">
          The one code that everybody shares goes when you add these.
        </p>
      )}
    </div>
  )
}
