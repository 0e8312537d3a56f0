import { lazy, Suspense } from 'react'
import { CodeDrawing } from '../../../ui/till/CodeDrawing.tsx'
import { useSpace } from '../../../ui/till/useSpace.ts'
import { WhitePanel } from '../../../ui/till/WhitePanel.tsx'
import { codeKinds } from './code-kinds.ts'
import type { CardDetail } from './opened-card.ts'

const CodeTabs = lazy(() => import('./CodeTabs.tsx'))

type CodePanelProps = { card: CardDetail; number: string; cardName: string }

/** The card's code, with tabs where it can be shown in two ways; nothing for a card without one. */
export function CodePanel({ card, number, cardName }: CodePanelProps) {
  const space = useSpace()
  const kinds = codeKinds(card.symbology)
  const [kind] = kinds
  if (!kind) return null
  const drawing = { code: number, name: cardName, space }
  return (
    <WhitePanel>
      {kinds.length === 1 ? (
        <CodeDrawing kind={kind} {...drawing} />
      ) : (
        <Suspense fallback={<div className="h-[365px] w-[300px] max-w-full" />}>
          <CodeTabs cardId={card.id} kinds={kinds} {...drawing} />
        </Suspense>
      )}
    </WhitePanel>
  )
}
