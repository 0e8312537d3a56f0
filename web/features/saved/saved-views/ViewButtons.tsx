import { Bookmark, BookmarkPlus, ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { chipClass } from '../../../ui/Chip.tsx'

export function SaveViewButton({ className, onClick }: { className: string; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant="quiet"
      className={className}
      icon={<BookmarkPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      Save this view
    </Button>
  )
}

/** What opens the list of views; a picture alone on a phone. */
export function ViewsButton(props: Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  return (
    <button type="button" aria-haspopup="dialog" className={chipClass(false)} {...props}>
      <Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-sm:sr-only">Saved views</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
