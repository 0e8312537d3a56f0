import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { DidItWork } from './DidItWork.tsx'
import type { MyRedemption } from './redemptions.ts'

function wordsOf({ status, isEstimate }: MyRedemption): string {
  if (status === 'PENDING') return 'Did it work?'
  return status === 'CONFIRMED' && isEstimate ? 'Add what you saved' : 'Change your answer'
}

/** Opens the question about a redemption of the list, while it can be answered. */
export function RowAnswer({ item }: { item: MyRedemption }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <DidItWork offer={item.offer} redemption={item} canAnswer={item.canAnswer} inList />
  if (!item.canAnswer) return null
  return (
    <Button size="small" className="self-start" onClick={() => setIsOpen(true)}>
      {wordsOf(item)}
      <span className="sr-only"> {item.offer.title}</span>
    </Button>
  )
}
