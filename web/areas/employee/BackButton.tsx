import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'

/** Back to where one came from; `to` when this page was the first. */
export function BackButton({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-[min(0.75rem,var(--gutter))] self-start"
      icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate(to))}
    >
      Back
    </Button>
  )
}
