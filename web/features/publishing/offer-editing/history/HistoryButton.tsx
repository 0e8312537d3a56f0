import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { Reader } from './history.ts'

const OfferHistory = lazy(() => import('./OfferHistory.tsx'))

/** Opens the history of an offer, whose code the first press fetches. */
export function HistoryButton({ reader, offer }: { reader: Reader; offer: { id: string; title: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const open = () => {
    setIsWanted(true)
    setIsOpen(true)
  }
  return (
    <>
      <IconButton
        label={`History of ${offer.title}`}
        icon={<History size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={open}
      />
      <Suspense>
        {isWanted && <OfferHistory reader={reader} offer={offer} isOpen={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  )
}
