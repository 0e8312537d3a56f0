import { lazy, Suspense } from 'react'
import type { DrawnCode } from '../../../../domain/drawn-codes.ts'
import { usualHeight } from '../../../ui/till/code-layout.ts'
import { CodeDrawing, SIZE_BUTTONS } from '../../../ui/till/CodeDrawing.tsx'
import { useSpace } from '../../../ui/till/useSpace.ts'
import { WhitePanel } from '../../../ui/till/WhitePanel.tsx'

const CodeTabs = lazy(() => import('./CodeTabs.tsx'))

/** The tabs and the gap under them. */
const TABS = 65

type CodePanelProps = {
  cardId: string
  /** What it can be shown as, the one that opens first in front. */
  kinds: readonly DrawnCode[]
  code: string
  cardName: string
}

/** The card's code, with tabs where it can be shown in two ways; nothing for a card without one. */
export function CodePanel({ cardId, kinds, code, cardName }: CodePanelProps) {
  const space = useSpace(SIZE_BUTTONS)
  const [kind] = kinds
  if (!kind) return null
  const drawing = { code, name: cardName, space }
  const height = TABS + usualHeight(kind, space) + SIZE_BUTTONS
  return (
    <WhitePanel>
      {kinds.length === 1 ? (
        <CodeDrawing kind={kind} keptAs={cardId} {...drawing} />
      ) : (
        <Suspense fallback={<div className="w-[300px] max-w-full" style={{ height }} />}>
          <CodeTabs cardId={cardId} kinds={kinds} {...drawing} />
        </Suspense>
      )}
    </WhitePanel>
  )
}
