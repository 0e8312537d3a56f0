import {
  CAMPAIGN_FIGURES,
  FIGURES_WITHIN_DAYS,
  figuresDueAt,
  type FiguresStanding,
} from '../../../../domain/campaigns.ts'
import { londonDate } from '../../../../domain/dates.ts'
import type { Deps } from '../../../platform/deps.ts'
import { keepStanding, lockPromised, selectFigures } from './queries.ts'
import { standingFor } from './rules.ts'
import type { CampaignFigures } from './schemas.ts'

const WITHIN_MS = FIGURES_WITHIN_DAYS * 86_400_000

type Sent = { id: string; companyId: string; among: number }

/** Says of a campaign that has just been sent whether its figures will be told. Call it in the transaction that ends the campaign. */
export async function promiseFigures({ db, clock }: Deps, { id, companyId, among }: Sent): Promise<void> {
  const now = clock.now()
  const promised = await lockPromised(db, companyId, new Date(now.getTime() - WITHIN_MS))
  await keepStanding(db, id, standingFor(among, promised), now)
}

type Standing = { id: string; sent_at: string | null; figures: FiguresStanding | null }

/** What is told of a campaign, or when it will be; null until it is sent. */
export async function describeFigures({ db }: Deps, campaign: Standing): Promise<CampaignFigures | null> {
  const { id, sent_at: sentAt, figures: standing } = campaign
  if (sentAt === null || standing === null) return null
  const rows = standing === 'TOLD' ? await selectFigures(db, id) : []
  const told = CAMPAIGN_FIGURES.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)
    if (!row) return []
    return [{ kind, people: row.people === null ? null : { value: row.people, isLeast: row.is_least } }]
  })
  return { standing, day: londonDate(figuresDueAt(sentAt)), told }
}
