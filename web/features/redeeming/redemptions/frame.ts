import type { ReactNode } from 'react'
import type { OfferDetail } from './redemptions.ts'

/** Puts an action somewhere else, such as in a bar at the foot of a phone's screen. */
export type Frame = (action: ReactNode) => ReactNode

export type ActionProps = {
  offer: OfferDetail
  frame: Frame
  /** It is the one likely next step, and looks like it. */
  isMain: boolean
}
