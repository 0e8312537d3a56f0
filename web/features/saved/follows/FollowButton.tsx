import { Check, Plus } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { type FollowKind, useFollow } from './follows.ts'

type FollowButtonProps = {
  kind: FollowKind
  id: string
  /** What is followed, for those who hear the button without the card around it. */
  name: string
  /** The main action of its page. */
  isMain?: boolean
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Follows at once and takes it back when the server does not agree. One width for both words, so that nothing moves. */
export function FollowButton({ kind, id, name, isMain = false }: FollowButtonProps) {
  const { isOn, toggle } = useFollow(kind, id)
  return (
    <Button
      aria-pressed={isOn}
      variant={isMain && !isOn ? 'primary' : 'secondary'}
      size={isMain ? 'normal' : 'small'}
      icon={isOn ? <Check {...icon} className="text-brand-ink" /> : <Plus {...icon} />}
      className={isMain ? 'min-w-36' : 'min-w-31'}
      onClick={toggle}
    >
      {isOn ? 'Following' : 'Follow'}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
