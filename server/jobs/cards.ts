import { sweepCardAssets } from '../features/cards/card-assets/jobs.ts'
import { forgetCardImports, workOnCardImports } from '../features/cards/card-imports/jobs.ts'
import { forgetOldOpenings } from '../features/cards/card-numbers/jobs.ts'
import { expireCards, tellOfEndingCards } from '../features/cards/issued-cards/jobs.ts'
import { forgetOrphans, tellWallets } from '../features/passes/wallet-passes/jobs.ts'
import type { Deps } from '../platform/deps.ts'
import type { TimedJob } from '../platform/jobs/jobs.ts'

/** What is done on time to cards, their files and their passes. */
export const cardJobs = (deps: Deps): TimedJob[] => [
  {
    name: 'cards.expire',
    what: 'Marks cards whose end has passed as expired, and tells their holders',
    cron: '* * * * *',
    run: () => expireCards(deps),
  },
  {
    name: 'cards.tell-ending',
    what: 'Tells holders of cards that end within 30 days, and whoever looks after them',
    cron: '10 8 * * *',
    run: () => tellOfEndingCards(deps),
  },
  {
    name: 'card-imports.work',
    what: 'Goes on with imports of cards that a stopped process left',
    cron: '* * * * *',
    run: () => workOnCardImports(deps),
  },
  {
    name: 'card-imports.forget',
    what: 'Forgets the rows of imports of cards after a week, and whole those that nobody confirmed',
    cron: '44 3 * * *',
    run: () => forgetCardImports(deps),
  },
  {
    name: 'card-assets.sweep',
    what: 'Removes pictures and PDFs that no card template has named for a day',
    cron: '58 3 * * *',
    run: () => sweepCardAssets(deps),
  },
  {
    name: 'card-numbers.forget-openings',
    what: 'Forgets which cards’ numbers people opened, after 90 days',
    cron: '57 3 * * *',
    run: () => forgetOldOpenings(deps),
  },
  {
    name: 'wallet-passes.tell',
    what: 'Tells the wallets of phones that a card has changed or ended',
    cron: '* * * * *',
    run: () => tellWallets(deps),
  },
  {
    name: 'wallet-passes.forget-orphans',
    what: 'Forgets wallet passes of cards and people that are gone, after 30 days',
    cron: '59 3 * * *',
    run: () => forgetOrphans(deps),
  },
]
