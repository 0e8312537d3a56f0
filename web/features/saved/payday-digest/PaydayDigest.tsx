import { useQuery } from '@tanstack/react-query'
import { Switch } from '../../../ui/Checkbox.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { paydayDigestQuery, useSetPayday } from './payday-digest.ts'

const DAYS = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
/** What many are paid on; the choice stands beside the switch. */
const USUAL_PAYDAY = 28

/** Whether three offers that end soon come on payday, and which day that is. */
export function PaydayDigest() {
  const { data, isPending, isLoadingError, refetch } = useQuery(paydayDigestQuery)
  const { mutate } = useSetPayday()
  if (isLoadingError) return <LoadError what="your payday digest" onRetry={() => void refetch()} />
  if (isPending || !data) return <Skeleton className="h-24" />
  const { payday } = data
  return (
    <div className="flex flex-col gap-3">
      <Switch checked={payday !== null} onChange={(next) => mutate(next ? USUAL_PAYDAY : null)}>
        <span className="font-semibold">Payday digest</span>
      </Switch>
      {payday !== null && (
        <div className="max-w-60">
          <Select
            label="Day of the month"
            value={String(payday)}
            options={DAYS}
            onChange={(day) => mutate(Number(day))}
          />
        </div>
      )}
    </div>
  )
}
