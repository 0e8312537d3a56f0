import { useEffect, useMemo, useState } from 'react'
import { londonDate } from '../../../../domain/dates.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { CONFIRM_MS } from '../../../ui/useCopy.ts'
import { copiedCodes, keepCopied } from './copied-codes.ts'
import type { OfferDetail } from './redemptions.ts'

/** One of a pool has a name of its own: another that comes in its place has not been copied. */
const nameOf = ({ id, code }: OfferDetail) => (code?.kind === 'single_use' ? `${id} ${code.mineId}` : id)

/**
 * Whether this person copied the offer's code today, so that the shop comes next. It turns true once “Copied” has been read, and
 * is so from the start when the page is opened again that day.
 */
export function useCopied(offer: OfferDetail): { isCopied: boolean; noteCopied: () => void } {
  const auth = useAuth()
  const userId = auth.status === 'signed_in' ? auth.userId : ''
  const name = nameOf(offer)
  const [noted, setNoted] = useState<string>()
  const [read, setRead] = useState<string>()
  const [openedOn] = useState(() => londonDate(new Date()))
  const wasCopied = useMemo(() => copiedCodes(userId, openedOn).includes(name), [userId, openedOn, name])
  useEffect(() => {
    if (noted === undefined) return undefined
    const timer = setTimeout(() => setRead(noted), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [noted])
  const noteCopied = () => {
    keepCopied(userId, londonDate(new Date()), name)
    setNoted(name)
  }
  return { isCopied: wasCopied || read === name, noteCopied }
}
