import { useParams } from 'react-router'
import { HeldScreen } from './HeldScreen.tsx'
import { useHeldOwn } from './useHeldOwn.ts'

/** One card of one's own, held out at a till. */
export function OwnCardPage() {
  const { id = '' } = useParams()
  return <HeldScreen held={useHeldOwn(id)} />
}
