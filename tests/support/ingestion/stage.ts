import { type TestApp, testApp } from '../app.ts'
import type { SignedIn } from '../people.ts'
import { callAs } from './sources.ts'

/** What the tests of a file about sources stand on: an app, a `site` on this machine that is asked, and an administrator who calls. */
export type IngestionStage<Site> = {
  t: TestApp
  site: Site
  admin: SignedIn
  call: ReturnType<typeof callAs>
  /** Leaves no source and no offer, and the administrator with all their attempts. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

export async function ingestionStage<Site extends { close: () => void }>(
  startSite: () => Promise<Site>,
  env: Record<string, string> = {},
): Promise<IngestionStage<Site>> {
  const t = await testApp({ INGESTION_PRIVATE_ADDRESSES: 'true', ...env })
  const site = await startSite()
  const admin = await t.signIn({ roles: ['ADMIN'] })
  return {
    t,
    site,
    admin,
    call: callAs(t, admin),
    clear: async () => {
      for (const table of ['ingestion_sources', 'offers', 'auth.rate_limits'] as const)
        await t.deps.db.deleteFrom(table).execute()
    },
    close: async () => {
      site.close()
      await t.close()
    },
  }
}
