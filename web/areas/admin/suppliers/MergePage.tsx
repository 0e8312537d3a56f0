import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { merchantQuery } from '../../../features/catalogue/merchants/merchants.ts'
import { MergePlan } from '../../../features/merchants/merchant-merging/MergePlan.tsx'
import { mergePreviewQuery, useMerge } from '../../../features/merchants/merchant-merging/merges.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { MerchantChoice } from '../../../lib/MerchantChoice.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { BackLink } from '../../portal/BackLink.tsx'

const DUPLICATES = '/admin/suppliers/duplicates'

type Pair = { keptId: string; mergedId: string }
type PairProps = Pair & { onChange: (pair: Pair) => void }

/** Which one goes, and then whom it is to become part of. */
function Choice({ mergedId, onChange }: Pick<PairProps, 'mergedId' | 'onChange'>) {
  const { data, isLoadingError, error, refetch } = useQuery({ ...merchantQuery(mergedId), enabled: mergedId !== '' })
  // One that has been merged is answered with the one that it became.
  const merged = data?.id === mergedId ? data : undefined
  if (isLoadingError && !(error instanceof ApiError && error.status === 404))
    return <LoadError what="the suppliers" onRetry={() => void refetch()} />
  const choose = (id: string) => onChange(merged ? { keptId: id, mergedId } : { keptId: '', mergedId: id })
  return (
    <div className="max-w-[28rem]">
      <MerchantChoice
        key={mergedId}
        word="supplier"
        label={merged ? `Merge ${merged.name} into` : 'Supplier that becomes part of another'}
        placeholder="Find a supplier"
        value=""
        except={[mergedId]}
        onChange={(id) => id && choose(id)}
      />
    </div>
  )
}

function Plan({ keptId, mergedId, onChange }: PairProps) {
  const navigate = useNavigate()
  const now = useNow(60_000)
  const { data, error, isPending, refetch } = useQuery(mergePreviewQuery({ keptId, mergedId }))
  const { mutate, isPending: isMerging } = useMerge()
  if (error instanceof ApiError && error.status < 500 && !isMerging)
    return (
      <EmptyState
        title="There is nothing to merge"
        text="One of the suppliers is gone: somebody may have merged or deleted it."
        action={
          <Link to={DUPLICATES} className={buttonClass({ variant: 'primary' })}>
            See the duplicates
          </Link>
        }
      />
    )
  if (error && !data) return <LoadError what="what would be merged" onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="h-[32rem] max-w-[60rem] rounded-card" />
  const merge = () => mutate(data, { onSuccess: () => void navigate(`${DUPLICATES}?tab=merges`, { replace: true }) })
  return (
    <>
      <MergePlan preview={data} now={now.getTime()} onSwap={() => onChange({ keptId: mergedId, mergedId: keptId })} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" size="wrapping" busy={isMerging} onClick={merge}>
          Merge {data.merged.name} into {data.kept.name}
        </Button>
        <Link to={DUPLICATES} className={buttonClass()}>
          Cancel
        </Link>
      </div>
    </>
  )
}

/** What merging two suppliers would do, and the button that does it. */
export function MergePage() {
  const [params, setParams] = useSearchParams()
  const keptId = params.get('kept') ?? ''
  const mergedId = params.get('merged') ?? ''
  const change = (pair: Pair) =>
    setParams({ ...(pair.keptId && { kept: pair.keptId }), merged: pair.mergedId }, { replace: true })
  return (
    <>
      <BackLink to={DUPLICATES}>Duplicates</BackLink>
      <PageHeader title="Merge suppliers" />
      {keptId && mergedId ? (
        <Plan keptId={keptId} mergedId={mergedId} onChange={change} />
      ) : (
        <Choice mergedId={mergedId} onChange={change} />
      )}
    </>
  )
}
