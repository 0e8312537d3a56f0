import { useQuery } from '@tanstack/react-query'
import { cx } from '../../../ui/cx.ts'
import { type Condition, nameOf, peopleText, previewQuery } from './groups.ts'

/** Who follows the rules as they are filled in. */
export function RulePreview({ criteria }: { criteria: Condition[] }) {
  const { data, isError, isPlaceholderData } = useQuery(previewQuery(criteria))
  const others = data ? data.people - data.sample.length : 0
  return (
    <div
      role="status"
      aria-busy={isPlaceholderData}
      className={cx('min-h-20 rounded-panel bg-sunken px-4 py-3', isPlaceholderData && 'opacity-60')}
    >
      {isError && !data && <p className="text-ink-muted">We could not count who matches. You can save all the same.</p>}
      {data && (
        <>
          <p className="tabular font-semibold">
            {peopleText(data.people)} {data.people < 2 ? 'matches' : 'match'} now
          </p>
          <p className="text-portal text-ink-muted wrap-anywhere">
            {data.sample.map((person) => nameOf(person)).join(', ')}
            {others > 0 && ` and ${peopleText(others).toLowerCase()} more`}
          </p>
        </>
      )}
    </div>
  )
}
