import type { IngestionRun } from '../../../server/features/ingestion/runs/schemas.ts'
import { type CjNetwork, type CjOffer, startCjNetwork } from './cj-network.ts'
import { addCj, runSource } from './sources.ts'
import { type IngestionStage, ingestionStage } from './stage.ts'

export type CjStage = IngestionStage<CjNetwork> & {
  /** Leaves nothing but CJ as a source. */
  begin: () => Promise<void>
  /** Reads CJ while it has these. */
  read: (...offers: CjOffer[]) => Promise<IngestionRun>
  trust: (level: 'TRUSTED' | 'REVIEW') => Promise<unknown>
}

/** A stage on which CJ is read again and again. */
export async function cjStage(): Promise<CjStage> {
  const stage = await ingestionStage(startCjNetwork)
  let sourceId = ''
  return {
    ...stage,
    begin: async () => {
      await stage.clear()
      sourceId = (await addCj(stage.t, stage.admin, stage.site.address)).id
    },
    read: (...offers) => {
      stage.site.offers = offers
      return runSource(stage.t, stage.admin, sourceId)
    },
    trust: (level) =>
      stage.t.deps.db.updateTable('ingestion_sources').set({ trust: level }).where('id', '=', sourceId).execute(),
  }
}
