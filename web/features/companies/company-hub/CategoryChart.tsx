import { Card } from '../../../ui/Card.tsx'
import { BarChart } from '../../../ui/Chart.tsx'
import type { CompanyDashboard } from './company-hub.ts'

const MEASURE = 'Redemptions by category, 30 days before this week'

function finding([first, second]: CompanyDashboard['categories']): string {
  if (!first) return ''
  if (!second) return `${first.category} is what your people use`
  const isLevel = first.redemptions === second.redemptions
  return isLevel ? `${first.category} and ${second.category} lead` : `${first.category} leads, then ${second.category}`
}

type CategoryChartProps = Pick<CompanyDashboard, 'categories' | 'areCategoriesHidden'>

/** What the company's people redeem; a category that fewer than five of them used is left out, and that is said. */
export function CategoryChart({ categories, areCategoriesHidden }: CategoryChartProps) {
  if (categories.length === 0) {
    return (
      <Card>
        <p className="text-base font-semibold">{MEASURE}</p>
        <p className="mt-1 text-ink-muted">
          A category appears once 5 of your people have used it, so that nothing here is about one person.
        </p>
      </Card>
    )
  }
  return (
    <div>
      <BarChart
        title={finding(categories)}
        measure={MEASURE}
        points={categories.map(({ category, redemptions }) => ({ label: category, value: redemptions }))}
      />
      {areCategoriesHidden && (
        <p className="mt-2 text-ink-muted">Categories that fewer than 5 people used are left out.</p>
      )}
    </div>
  )
}
