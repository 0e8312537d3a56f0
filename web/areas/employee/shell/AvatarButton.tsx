import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Avatar } from '../../../ui/Avatar.tsx'

const AvatarMenu = lazy(() => import('./AvatarMenu.tsx'))

const ROUND_CLASS = 'grid size-(--target) shrink-0 place-items-center rounded-full'

type AvatarButtonProps = {
  email: string
  className?: string
  /** What stands beside the avatar, inside the button; it then names the button. */
  children?: ReactNode
}

/** The menu's code is fetched by the press that asks for it, and opens when it is there. */
export function AvatarButton({ email, className = ROUND_CLASS, children }: AvatarButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const button = (
    <button
      type="button"
      className={className}
      aria-label={children ? undefined : `Account menu of ${email}`}
      aria-haspopup="menu"
      onClick={() => setIsAsked(true)}
    >
      <Avatar email={email} />
      {children}
    </button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <AvatarMenu email={email} className={className}>
        {children}
      </AvatarMenu>
    </Suspense>
  )
}
