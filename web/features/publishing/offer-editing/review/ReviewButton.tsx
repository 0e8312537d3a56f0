import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/Button.tsx'
import { usePanelPath } from './usePanel.ts'

/** Opens what there is to decide on beside the list. */
export function ReviewButton({ offer }: { offer: { id: string; title: string } }) {
  const navigate = useNavigate()
  const path = usePanelPath(offer.id)
  return (
    <Button
      size="small"
      aria-label={`Review ${offer.title}`}
      onClick={() => void navigate(path, { state: { isPanel: true }, preventScrollReset: true })}
    >
      Review
    </Button>
  )
}
