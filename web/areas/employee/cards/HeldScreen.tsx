import { type ReactNode, useState } from 'react'
import { tillLook } from '../../../features/cards/employee-cards/card-look.ts'
import { TillScreen } from '../till/TillScreen.tsx'

/** A card as it is held out; what is known of it may come before the rest. */
export type HeldCard = {
  title: string | undefined
  subtitle: string | undefined
  logo: ReactNode
  bgColor: string | undefined
  isBusy: boolean
  body: ReactNode
  footer: string
}

const UNKNOWN_LOOK = { background: 'var(--canvas)', ink: 'var(--ink)' }

type HeldScreenProps = {
  held: HeldCard
  /** The way to the other cards, between the bar and the card. */
  turning?: ReactNode
}

/** One card over the whole screen, held out at a till. */
export function HeldScreen({ held, turning }: HeldScreenProps) {
  const [isBright, setIsBright] = useState(false)
  return (
    <TillScreen
      logo={held.logo}
      title={held.title}
      subtitle={held.subtitle}
      fallbackTitle="Card"
      look={held.bgColor === undefined ? UNKNOWN_LOOK : tillLook(held.bgColor, isBright)}
      isBright={isBright}
      onBright={setIsBright}
      closeTo="/cards"
      isBusy={held.isBusy}
      footer={held.footer}
    >
      {turning}
      {held.body}
    </TillScreen>
  )
}
