import type { ReactNode } from 'react'
import type { OfferDetail } from './redemptions.ts'

/** Puts an action somewhere else, such as in a bar at the foot of a phone's screen. */
export type Frame = (action: ReactNode) => ReactNode

/** The offer's main action has a `frame`; its other actions are drawn without one. */
export type ActionProps = { offer: OfferDetail; frame: Frame | undefined }

export const inPlace: Frame = (action) => action
