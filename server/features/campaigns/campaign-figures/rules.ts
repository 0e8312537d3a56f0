import {
  type CampaignChannel,
  type CampaignFigure,
  FEW_PEOPLE,
  FIGURES_AT_MOST,
  type FiguresStanding,
} from '../../../../domain/campaigns.ts'
import { movedCount, PEOPLE_MOVED, type ToldCount, within } from '../../../../domain/told-counts.ts'
import type { Noise } from '../../../platform/crypto/noise.ts'

/** What came of a campaign, as it is. It leaves the process only as it is told. */
export type Outcomes = Record<'delivered' | 'bounced' | 'complained' | 'opened' | 'clicked' | 'redeemed', number>

export type ToldFigure = { kind: CampaignFigure; told: ToldCount }

/** Whether figures will be told of a campaign for so many people, when those of so many others of its time are. */
export function standingFor(among: number, promised: number): FiguresStanding {
  if (among < 2 * FEW_PEOPLE) return 'TOO_FEW'
  return promised < FIGURES_AT_MOST ? 'WAITING' : 'TOO_MANY'
}

type Counted = { channel: CampaignChannel; isTracked: boolean; among: number }

/**
 * What is told of a campaign: each figure moved by itself, and none decided by anything that is not told, because HR may have made most of
 * a campaign's people itself and know what they did.
 */
export function toldFigures(outcomes: Outcomes, { channel, isTracked, among }: Counted, noise: Noise): ToldFigure[] {
  const delivered = movedCount(outcomes.delivered, among, noise(PEOPLE_MOVED))
  const ofThose = (count: number) => movedCount(count, delivered.value ?? 0, noise(PEOPLE_MOVED))
  const opened = ofThose(outcomes.opened)
  const figures: ToldFigure[] = [{ kind: 'DELIVERED', told: delivered }]
  if (channel === 'EMAIL') {
    figures.push({ kind: 'BOUNCED', told: movedCount(outcomes.bounced, among, noise(PEOPLE_MOVED)) })
    figures.push({ kind: 'COMPLAINED', told: ofThose(outcomes.complained) })
  }
  if (isTracked) {
    figures.push({ kind: 'OPENED', told: opened })
    figures.push({ kind: 'CLICKED', told: within(ofThose(outcomes.clicked), opened) })
  }
  return [...figures, { kind: 'REDEEMED', told: ofThose(outcomes.redeemed) }]
}
