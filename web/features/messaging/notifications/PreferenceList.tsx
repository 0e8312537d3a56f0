import { useQuery } from '@tanstack/react-query'
import { Switch } from '../../../ui/Checkbox.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { KINDS, preferencesQuery, useSetPreference } from './preferences.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

function Kind({ kind, enabled }: components['schemas']['NotificationPreference']) {
  const { mutate } = useSetPreference(kind)
  const { label, text } = KINDS[kind]
  return (
    <li className="flex flex-col gap-1 py-3">
      <Switch checked={enabled} onChange={(next) => mutate(next)}>
        <span className="font-semibold">{label}</span>
      </Switch>
      <p className="text-ink-muted">{text}</p>
    </li>
  )
}

/** A switch for each kind of notification that can be done without. */
export function PreferenceList() {
  const { data, isPending, isLoadingError, refetch } = useQuery(preferencesQuery)
  return (
    <>
      {isLoadingError && <LoadError what="your choices" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-96" />}
      {data && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {data.items.map((preference) => (
            <Kind key={preference.kind} {...preference} />
          ))}
        </ul>
      )}
    </>
  )
}
