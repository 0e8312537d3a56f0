import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { CodeKind } from './code-kinds.ts'
import { CodeDrawing } from './CodeDrawing.tsx'
import type { Size } from './code-layout.ts'

const TAB_NAMES: Partial<Record<CodeKind, string>> = { QR: 'QR', AZTEC: 'Aztec', PDF417: 'PDF417' }

const keyOf = (cardId: string) => `offerwell.card-code.${cardId}`

type CodeTabsProps = { cardId: string; kinds: readonly CodeKind[]; number: string; cardName: string; space: Size }

/** The ways to show one number; the last choice is kept for this card on this device. */
export default function CodeTabs({ cardId, kinds, number, cardName, space }: CodeTabsProps) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(keyOf(cardId)))
  // At the till there may be no connection to fetch the library for these kinds with.
  useEffect(() => whenIdle(() => void import('./encode-native.ts').catch(() => undefined)), [])
  const value = kinds.find((kind) => kind === chosen) ?? kinds[0] ?? 'QR'
  const tabs = kinds.map((kind) => ({
    value: kind,
    label: TAB_NAMES[kind] ?? kind,
    panel: (
      <div className="flex min-w-[min(300px,100%)] justify-center">
        <CodeDrawing kind={kind} number={number} cardName={cardName} space={space} />
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
