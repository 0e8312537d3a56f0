import { lazy, type ReactNode, Suspense } from 'react'
import { CodeDrawing } from './CodeDrawing.tsx'
import { codeKinds } from './code-kinds.ts'
import { type CardDetail } from './cards.ts'
import { useSpace } from './useSpace.ts'

const CodeTabs = lazy(() => import('./CodeTabs.tsx'))

/** White in both themes and in forced colours: scanners need dark on light. */
export function WhitePanel({ children }: { children?: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[188px] min-w-[min(348px,100%)] max-w-full items-center justify-center self-center overflow-x-auto rounded-card bg-white p-6 scheme-light forced-color-adjust-none">
      {children ?? <div className="h-[140px]" />}
    </div>
  )
}

type CodePanelProps = { card: CardDetail; number: string; cardName: string }

/** The card's code, with tabs where it can be shown in two ways; nothing for a card without one. */
export function CodePanel({ card, number, cardName }: CodePanelProps) {
  const space = useSpace()
  const kinds = codeKinds(card.symbology)
  const [kind] = kinds
  if (!kind) return null
  const drawing = { number, cardName, space }
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
