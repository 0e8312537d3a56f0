import { formatDate } from '../../../../domain/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows } from '../../../ui/Section.tsx'
import { type DifferentMerchants, useDecideDifference } from './merges.ts'

/** What staff found to be two suppliers, each with the way back. */
export function DifferenceList({ differences }: { differences: readonly DifferentMerchants[] }) {
  const { takeBack, isPending } = useDecideDifference()
  return (
    <Rows label="Different suppliers">
      {differences.map(({ merchants, decidedAt, decidedBy }) => {
        const names = merchants.map(({ name }) => name).join(' and ')
        const ids = merchants.map(({ id }) => id)
        return (
          <Row
            key={ids.join()}
            title={names}
            text={`${formatDate(decidedAt)}${decidedBy ? `, ${decidedBy}` : ''}`}
            actions={
              <Button size="small" busy={isPending} onClick={() => takeBack(ids)}>
                Suggest again<span className="sr-only">, {names}</span>
              </Button>
            }
          />
        )
      })}
    </Rows>
  )
}
