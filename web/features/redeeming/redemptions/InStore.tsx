import { Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { ActionProps } from './frame.ts'

/** A gift card and cashback begin at their address, and a barcode has a view of its own. */
const SHOWN_AS_WORDS: readonly string[] = ['CODE', 'LINK']

/** In-store: counts, then shows the words for the person at the till. */
export function InStore({ offer, frame, isMain, onRedeem }: ActionProps & { onRedeem: () => void }) {
  const [presses, setPresses] = useState(0)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (presses > 0) words.current?.scrollIntoView({ block: 'nearest' })
  }, [presses])
  if (offer.onlineOnly || !SHOWN_AS_WORDS.includes(offer.type)) return null
  const show = () => {
    if (presses === 0) onRedeem()
    setPresses(presses + 1)
  }
  return (
    <>
      <p
        ref={words}
        role="status"
        className="scroll-my-32 rounded-control bg-success-soft px-4 py-3 text-base font-semibold text-success-ink empty:hidden"
      >
        {presses > 0 && `Show this screen at the till: ${offer.title}, ${offer.merchant.name}.`}
      </p>
      {frame(
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          size={isMain ? 'large' : 'normal'}
          icon={<Store size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={show}
        >
          Show in store
        </Button>,
      )}
    </>
  )
}
