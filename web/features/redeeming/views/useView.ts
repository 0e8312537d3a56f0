import { useEffect } from 'react'
import { api } from '../../../lib/api/client.ts'

/** Says once that this person has the offer's page before them. Whether it was heard is no concern of theirs. */
export function useView(offerId: string, isShown: boolean): void {
  useEffect(() => {
    if (isShown) void api.POST('/api/offers/{id}/views', { params: { path: { id: offerId } } }).catch(() => undefined)
  }, [offerId, isShown])
}
