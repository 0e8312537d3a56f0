import { ChartColumn, Copy, History, Pencil, Undo2 } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../../../../ui/Menu.tsx'
import type { OfferWishes, SupplierOffer } from './supplier-offers.ts'
import { useWithdrawal } from './useWithdrawal.ts'

const OfferHistory = lazy(() => import('../history/OfferHistory.tsx'))

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What an employee loses by it, where they see the offer. */
function withdrawalText({ status }: SupplierOffer): string {
  const end = 'It stays in your list as a draft, which you can change and submit again.'
  return status === 'LIVE' ? `Employees can no longer see or redeem it. ${end}` : end
}

type OfferActionMenuProps = { offer: SupplierOffer; trigger: ReactElement } & OfferWishes

/** Opens at once: the press that asked for it fetched its code. */
export default function OfferActionMenu({ offer, trigger, onChange, onCopy }: OfferActionMenuProps) {
  const [open, setOpen] = useState<'history' | 'withdrawal'>()
  /** Its code is fetched by the first wish. */
  const [isHistoryWanted, setIsHistoryWanted] = useState(false)
  const { withdraw, takeBack } = useWithdrawal(offer)
  const close = () => setOpen(undefined)
  const showHistory = () => {
    setIsHistoryWanted(true)
    setOpen('history')
  }
  return (
    <>
      <Menu defaultOpen trigger={trigger}>
        {offer.can.change && (
          <MenuItem icon={<Pencil {...icon} />} onSelect={() => onChange(offer)}>
            Edit
          </MenuItem>
        )}
        {offer.can.copy && (
          <MenuItem icon={<Copy {...icon} />} onSelect={() => onCopy(offer)}>
            Duplicate
          </MenuItem>
        )}
        <MenuItem icon={<ChartColumn {...icon} />} render={<Link to={`/supplier/offers/${offer.id}/statistics`} />}>
          Statistics
        </MenuItem>
        <MenuItem icon={<History {...icon} />} onSelect={showHistory}>
          History
        </MenuItem>
        {offer.revision && (
          <MenuItem icon={<Undo2 {...icon} />} onSelect={takeBack}>
            Drop the new wording
          </MenuItem>
        )}
        {offer.can.withdraw && (
          <MenuItem icon={<Undo2 {...icon} />} onSelect={() => setOpen('withdrawal')}>
            Withdraw
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        isOpen={open === 'withdrawal'}
        onOpenChange={close}
        title="Withdraw this offer?"
        text={withdrawalText(offer)}
        confirm="Withdraw"
        onConfirm={withdraw}
      />
      <Suspense>
        {isHistoryWanted && (
          <OfferHistory reader="supplier" offer={offer} isOpen={open === 'history'} onOpenChange={close} />
        )}
      </Suspense>
    </>
  )
}
