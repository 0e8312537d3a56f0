import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { discountLabel } from '../../../domain/discount-label.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import type { MyCode } from './codes.ts'

const STATES: Record<MyCode['state'], { label: string; tone: BadgeTone }> = {
  unused: { label: 'Not used yet', tone: 'info' },
  worked: { label: 'Worked', tone: 'success' },
  failed: { label: 'Did not work', tone: 'danger' },
  ended: { label: 'Offer ended', tone: 'neutral' },
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function CodeCopy({ code, title }: { code: string; title: string }) {
  const { state, copy } = useCopy()
  const text = useRef<HTMLElement>(null)
  const press = async () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current)
    await copy(code)
  }
  return (
    <div className="flex flex-col gap-1 md:items-end">
      <div className="flex items-stretch gap-2 max-sm:flex-col">
        <code
          ref={text}
          className="grid min-h-11 min-w-0 grow place-items-center rounded-control border border-dashed border-line-strong bg-sunken px-3 font-mono font-semibold tracking-wider break-all md:min-h-10"
        >
          {code}
        </code>
        <Button
          className="min-w-28"
          icon={state === 'copied' ? <Check {...icon} /> : <Copy {...icon} />}
          aria-label={state === 'copied' ? 'Copied' : `Copy the code for ${title}`}
          onClick={() => void press()}
        >
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className="text-portal text-ink-muted empty:hidden">
        {state === 'failed' && 'The code is selected. Press Ctrl+C.'}
      </p>
    </div>
  )
}

/** One code with its offer, the day it was taken, and what became of it. */
export function CodeRow({ item }: { item: MyCode }) {
  const { offer, code, takenAt } = item
  const state = STATES[item.state]
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:flex-row md:items-center md:justify-between md:gap-6">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          {offer.visible ? (
            <Link to={`/offers/${offer.id}`} className="rounded-badge hover:underline">
              {offer.title}
            </Link>
          ) : (
            offer.title
          )}
        </h2>
        <p className="text-portal text-ink-muted">
          {offer.merchant.name}, {discountLabel(offer)}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-portal text-ink-muted">
          <Badge tone={state.tone} dot>
            {state.label}
          </Badge>
          <span>
            Taken <time dateTime={takenAt}>{formatDate(takenAt)}</time>
          </span>
        </p>
      </div>
      <CodeCopy code={code} title={offer.title} />
    </li>
  )
}
