import { sendCampaigns } from '../features/campaigns/campaign-sending/jobs.ts'
import { gatherWords } from '../features/catalogue/search/jobs.ts'
import { workOnCardImports } from '../features/cards/card-imports/jobs.ts'
import { announceCompanyOffers } from '../features/companies/company-offers/jobs.ts'
import { mailAdministrators } from '../features/companies/administrator-invitations/jobs.ts'
import { mailDomainProofs } from '../features/companies/domain-proofs/jobs.ts'
import { sendWebhooks } from '../features/connections/webhook-deliveries/jobs.ts'
import { mailEmployees } from '../features/employees/employee-invitations/jobs.ts'
import { workOnImports } from '../features/employees/import-applying/jobs.ts'
import { announceNews } from '../features/messaging/news/jobs.ts'
import { fillCollections } from '../features/publishing/collection-editing/jobs.ts'
import { mailInvitations } from '../features/merchants/merchant-team/jobs.ts'
import { watchLinks } from '../features/ingestion/link-watch/jobs.ts'
import { workOnRuns } from '../features/ingestion/run-work/jobs.ts'
import { lookThroughViews } from '../features/saved/saved-views/jobs.ts'
import { type Deps, forUpkeep } from '../platform/deps.ts'
import { createDebouncedJob, type DebouncedJob } from '../platform/jobs/debounced-job.ts'

const NEWS_AFTER_MS = 500
/** Runs do not overlap, so a short one: else one slow webhook would keep what others are due waiting. */
const WEBHOOKS_MS = 5000
/** Tables whose change can make an offer visible, or put one into a collection that can be seen. */
const NEWS_TABLES: readonly (string | null)[] = ['offers', 'collections', 'collection_offers', null]

/** What need not wait for its minute: a new offer is in its followers' bells, and an invitation in its mailbox, within a second or two. */
export function startPromptJobs(deps: Deps): Pick<DebouncedJob, 'stop'> {
  const prompt = (work: () => Promise<unknown>, failure: string) =>
    createDebouncedJob({ work, pauseMs: NEWS_AFTER_MS, onError: (error) => deps.log.error({ err: error }, failure) })
  const upkeep = forUpkeep(deps)
  const news = prompt(
    // What was announced may be what somebody waits for.
    () =>
      fillCollections(upkeep)
        .finally(() => announceNews(upkeep))
        .then(() => lookThroughViews(upkeep)),
    'followers could not be told',
  )
  deps.events.subscribe('catalogue', (table) => NEWS_TABLES.includes(table) && news.ask())
  deps.events.subscribe('live', (change) => /^(announcements|company):/.test(change ?? '') && news.ask())
  const words = prompt(() => gatherWords(upkeep), 'the words of new offers could not be counted')
  deps.events.subscribe('catalogue', (table) => (table === 'offers' || table === null) && words.ask())
  // Offers that came before this process listened, such as the demo world's.
  words.ask()
  const invitations = prompt(() => mailInvitations(upkeep), 'invitations could not be mailed')
  deps.events.subscribe('live', (change) => change?.startsWith('supplier-team:') && invitations.ask())
  const administrators = prompt(() => mailAdministrators(upkeep), 'administrators could not be invited')
  const employees = prompt(() => mailEmployees(upkeep), 'employees could not be invited')
  deps.events.subscribe('live', (change) => {
    if (!change?.startsWith('staff-companies:')) return
    administrators.ask()
    employees.ask()
  })
  const proofs = prompt(() => mailDomainProofs(upkeep), 'links that prove domains could not be mailed')
  deps.events.subscribe('live', (change) => change?.startsWith('company-settings:') && proofs.ask())
  const offers = prompt(() => announceCompanyOffers(upkeep), 'people could not be told of company offers')
  deps.events.subscribe('live', (change) => change?.startsWith('company:') && offers.ask())
  const stopping = new AbortController()
  const { signal } = stopping
  const runs = prompt(() => workOnRuns(upkeep, signal), 'sources could not be read')
  deps.events.subscribe('live', (change) => change?.startsWith('staff-ingestion:') && runs.ask())
  // Runs that waited when the last process stopped.
  runs.ask()
  const links = prompt(() => watchLinks(upkeep, { signal }), 'addresses of offers could not be looked at')
  deps.events.subscribe('live', (change) => change?.startsWith('link-watch:') && links.ask())
  const imports = prompt(() => workOnImports(upkeep, signal), 'people could not be imported')
  deps.events.subscribe('live', (change) => change?.startsWith('company-imports:') && imports.ask())
  imports.ask()
  const campaigns = prompt(
    () => sendCampaigns(upkeep, signal).then((isMore) => isMore && campaigns.ask()),
    'campaigns could not be sent',
  )
  deps.events.subscribe('live', (change) => change?.startsWith('company-campaigns:') && campaigns.ask())
  const cards = prompt(() => workOnCardImports(upkeep, signal), 'cards could not be issued')
  deps.events.subscribe('live', (change) => change?.startsWith('company-cards:') && cards.ask())
  cards.ask()
  const webhooks = prompt(() => sendWebhooks(upkeep, { signal, atMostMs: WEBHOOKS_MS }), 'webhooks could not be sent')
  deps.events.subscribe('live', (change) => change?.startsWith('company-connections:') && webhooks.ask())
  const jobs = [
    webhooks,
    cards,
    campaigns,
    news,
    words,
    invitations,
    administrators,
    employees,
    proofs,
    offers,
    runs,
    links,
    imports,
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
