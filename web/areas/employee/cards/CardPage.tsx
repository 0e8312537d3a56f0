import { useParams } from 'react-router'
import { HeldScreen } from './HeldScreen.tsx'
import { useHeldIssued } from './useHeldIssued.ts'

/** One card, held out at a till. */
export function CardPage() {
  const { id = '' } = useParams()
  return <HeldScreen held={useHeldIssued(id)} />
}
