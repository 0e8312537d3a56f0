import { useQuery } from '@tanstack/react-query'
import { cardSettingsQuery } from '../../../features/cards/card-settings/card-settings.ts'
import { CardSettingsForm } from '../../../features/cards/card-settings/CardSettingsForm.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** How the company's cards end, and who approves them. */
export function CardSettingsTab() {
  const { data, isPending, refetch } = useQuery(cardSettingsQuery)
  if (isPending) return <Skeleton className="h-96 max-w-[45rem] rounded-card" />
  if (!data) return <LoadError what="the settings of your cards" onRetry={() => void refetch()} />
  return <CardSettingsForm settings={data} />
}
