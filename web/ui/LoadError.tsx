import { Button } from './Button.tsx'
import { useLoadErrorInstead } from './load-error-instead.ts'

/** In place of a list that did not load: what failed, what is safe, and another try. */
export function LoadError({ what, onRetry }: { what: string; onRetry: () => void }) {
  const instead = useLoadErrorInstead()
  if (instead) return instead
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-panel border border-line bg-surface p-4">
      <p className="text-base">We could not load {what}. Nothing is lost.</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
