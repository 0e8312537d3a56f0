import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import type { DrawnCode } from '../../../../domain/drawn-codes.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { CodeDrawing } from '../../../ui/till/CodeDrawing.tsx'
import type { Size } from '../../../ui/till/code-layout.ts'
import { prepareDrawing } from '../../../ui/till/prepare-drawing.ts'

const TAB_NAMES: Partial<Record<DrawnCode, string>> = { QR: 'QR', AZTEC: 'Aztec', PDF417: 'PDF417' }

const keyOf = (cardId: string) => `offerwell.card-code.${cardId}`

type CodeTabsProps = { cardId: string; kinds: readonly DrawnCode[]; code: string; name: string; space: Size }

/** The ways to show one number; the last choice is kept for this card on this device. */
export default function CodeTabs({ cardId, kinds, ...drawing }: CodeTabsProps) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(keyOf(cardId)))
  const rarest = kinds.at(-1)
  useEffect(() => (rarest ? whenIdle(() => void prepareDrawing(rarest)) : undefined), [rarest])
  const value = kinds.find((kind) => kind === chosen) ?? kinds[0] ?? 'QR'
  const tabs = kinds.map((kind) => ({
    value: kind,
    label: TAB_NAMES[kind] ?? kind,
    panel: (
      <div className="flex min-w-[min(300px,100%)] justify-center">
        <CodeDrawing kind={kind} keptAs={`${cardId}.${kind}`} {...drawing} />
      </div>
    ),
  }))
  return (
    <Tabs
      label="Kind of code"
      tabs={tabs}
      value={value}
      onChange={(next) => {
        localStorage.setItem(keyOf(cardId), next)
        setChosen(next)
      }}
    />
  )
}
