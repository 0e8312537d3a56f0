import { OFFER_STATUSES, type OfferStatus } from '../../../../../domain/enums.ts'
import { SelectChip } from '../../../../ui/Select.tsx'

const ANY = 'ANY'
const STATUSES = [
  { value: ANY, label: 'Any status' },
  ...OFFER_STATUSES.map((status) => ({ value: status, label: status })),
]

type StatusMenuProps = { status: OfferStatus | undefined; onStatus: (status: OfferStatus | undefined) => void }

/** Narrows the list to one status; its code comes after the first paint. */
export default function StatusMenu({ status, onStatus }: StatusMenuProps) {
  return (
    <SelectChip
      name="Status"
      value={status ?? ANY}
      isOn={status !== undefined}
      options={STATUSES}
      onChange={(value) => onStatus(OFFER_STATUSES.find((one) => one === value))}
    />
  )
}
