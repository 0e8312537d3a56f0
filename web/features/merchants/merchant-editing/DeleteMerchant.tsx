import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import {
  type AdminMerchant,
  type AdminMerchantDetail,
  adminMerchantQuery,
  useDeleteMerchant,
} from './admin-merchants.ts'

type Ties = AdminMerchantDetail['ties']

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]

const list = new Intl.ListFormat('en-GB')

function whatGoes({ followers, locations, suppliers, rules }: Ties): string {
  const things = [
    'its page',
    ...counted(locations, 'location', 'locations'),
    ...counted(followers, 'follower', 'followers'),
    ...counted(rules, 'rule that fills a collection', 'rules that fill collections'),
    ...counted(suppliers, 'person who supplies for it', 'people who supply for it'),
  ]
  return `This permanently deletes the supplier, and with it ${list.format(things)}. This action cannot be undone.`
}

function whatStops({ liveOffers, otherOffers, deletedOffers }: Ties): string {
  const offers = [
    ...counted(liveOffers, 'live offer', 'live offers'),
    ...counted(otherOffers, 'offer that is not live', 'offers that are not live'),
    ...counted(deletedOffers, 'deleted offer', 'deleted offers'),
  ]
  return `It has ${list.format(offers)}. A supplier with offers stays, so that nobody loses what they saved or redeemed.`
}

const isStopped = ({ liveOffers, otherOffers, deletedOffers }: Ties) => liveOffers + otherOffers + deletedOffers > 0

type DeleteMerchantProps = {
  merchant: Pick<AdminMerchant, 'id' | 'name'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDeleted: () => void
}

const WHAT_STAYS =
  'A deleted offer is gone for good after 30 days, but not one that somebody redeemed, or that came from a feed or a page: its supplier stays. The supplier can be deleted once no offer is left.'

/** Why it cannot go, and what can be done about that. */
function Stopped({ merchant, ties, isOpen, onOpenChange }: Omit<DeleteMerchantProps, 'onDeleted'> & { ties: Ties }) {
  const { liveOffers, otherOffers } = ties
  const hasOffers = liveOffers + otherOffers > 0
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`${merchant.name} cannot be deleted while it has offers`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <Link
            to={`/admin/offers?${new URLSearchParams({ ...(!hasOffers && { status: 'DELETED' }), q: merchant.name }).toString()}`}
            className={buttonClass({ variant: 'primary' })}
          >
            See its offers
          </Link>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink-muted">
        <p>{whatStops(ties)}</p>
        <p>{hasOffers ? `Delete its offers first. ${WHAT_STAYS}` : WHAT_STAYS}</p>
      </div>
    </Dialog>
  )
}

/** Says what goes with a supplier, and asks; or says what stops it. */
export function DeleteMerchant({ merchant, isOpen, onOpenChange, onDeleted }: DeleteMerchantProps) {
  const { data, isLoadingError, refetch } = useQuery({
    ...adminMerchantQuery(merchant.id),
    enabled: isOpen,
    staleTime: 0,
  })
  const { mutate } = useDeleteMerchant()
  if (!data) {
    return (
      <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={`Delete ${merchant.name}`}>
        {isLoadingError ? (
          <LoadError what="the supplier" onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-20 rounded-badge" />
        )}
      </Dialog>
    )
  }
  if (isStopped(data.ties)) return <Stopped {...{ merchant, isOpen, onOpenChange }} ties={data.ties} />
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${merchant.name}?`}
      text={whatGoes(data.ties)}
      confirm="Delete"
      onConfirm={() => mutate(merchant.id, { onSuccess: onDeleted })}
    />
  )
}
