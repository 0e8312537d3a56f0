import { Store } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/Button.tsx'

type TillLinkProps = {
  offerId: string
  /** The one thing to do on the screen. */
  isMain?: boolean
  /** The press that brought the code removed its own button. */
  takesFocus?: boolean
}

/** Opens the view that a till can scan. */
export function TillLink({ offerId, isMain = false, takesFocus = false }: TillLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <Link
      ref={link}
      to={`/offers/${offerId}/till`}
      className={buttonClass(isMain ? { variant: 'primary', size: 'large' } : {})}
    >
      <Store size={20} strokeWidth={1.75} aria-hidden="true" />
      Show in store
    </Link>
  )
}
