import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { reviewCountQuery } from '../../../features/publishing/offer-editing/review/offer-reviews.ts'
import { buttonClass } from '../../../ui/Button.tsx'

/** The likely next step of staff: 'Review 15 offers', or that nothing waits; nothing while that is not known. */
export function ReviewModeLink() {
  const { data } = useQuery(reviewCountQuery)
  if (!data) return null
  const { total, totalIsCapped } = data
  if (total === 0) return <p className="text-ink-muted">Nothing to review</p>
  return (
    <Link to="/admin/offers/review" className={buttonClass({ variant: 'primary' })}>
      {`Review ${formatCount(total)}${totalIsCapped ? '+' : ''} ${total === 1 ? 'offer' : 'offers'}`}
    </Link>
  )
}
