import { queryOptions } from '@tanstack/react-query'
import type { HistoryMover } from '../../../../../domain/enums.ts'
import { fieldWords } from '../../../../../domain/staff-offer.ts'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { components } from '../../../../lib/api/schema.generated.ts'

export type OfferChange = components['schemas']['OfferChange']
/** Whose door the history is read through. */
export type Reader = 'staff' | 'supplier'

export const offerHistoryQuery = (reader: Reader, id: string) =>
  queryOptions({
    queryKey: [reader, 'offer-history', id],
    meta: { live: [reader === 'staff' ? 'staff-offers' : 'supplier-offers'] },
    staleTime: 0,
    queryFn: ({ signal }) => {
      const options = { params: { path: { id } }, signal }
      return unwrap(
        reader === 'staff'
          ? api.GET('/api/admin/offers/{id}/history', options)
          : api.GET('/api/supplier/offers/{id}/history', options),
      )
    },
  })

const MOVERS: Record<HistoryMover, string> = {
  SUPPLIER: 'The supplier',
  STAFF: 'Offerwell’s staff',
  UPKEEP: 'Offerwell, by itself',
  INGESTION: 'The feed it comes from',
  OPERATOR: 'Whoever runs this installation',
}

export function moverText({ mover, name }: OfferChange): string {
  return name ?? MOVERS[mover]
}

/** What was done that was no move. */
export function deedText({ kind, fields }: OfferChange): string {
  if (kind === 'EDITED') return `Edited: ${fieldWords(fields)}`
  if (kind === 'DELETED') return 'Deleted'
  return kind === 'RESTORED' ? 'Restored' : 'Added as'
}
