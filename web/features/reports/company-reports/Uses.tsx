import { Card } from '../../../ui/Card.tsx'
import { BarChart } from '../../../ui/Chart.tsx'
import { leadText } from './changes.ts'
import type { CompanyReport } from './company-reports.ts'

type UsesProps = { kind: 'category' | 'merchant'; uses: CompanyReport['categories']; isLong: boolean }

const MEASURES = { category: 'People who used each category', merchant: 'People who used each supplier' }
const NOTHING = { category: 'No category stands out', merchant: 'No supplier stands out' }
const WORDS = { category: 'A category', merchant: 'A supplier' }

/** The categories or merchants that enough people used, most people first. */
export function Uses({ kind, uses, isLong }: UsesProps) {
  const measure = isLong ? `${MEASURES[kind]}, a month on average` : MEASURES[kind]
  const points = uses.map(({ name, people }) => ({ label: name, value: people }))
  if (points.length === 0) {
    return (
      <Card>
        <p className="text-base font-semibold">{measure}</p>
        <p className="mt-1 text-ink-muted">
          {WORDS[kind]} appears once at least 5 of 10 or more people have used it, so that nothing here is about one
          person.
        </p>
      </Card>
    )
  }
  return <BarChart title={leadText(points, NOTHING[kind])} measure={measure} points={points} />
}
