import { addUpOffers } from '../features/catalogue/offer-totals/jobs.ts'
import { fetchPictures, sweepPictures } from '../features/catalogue/pictures/jobs.ts'
import { gatherWords, recountAllWords } from '../features/catalogue/search/jobs.ts'
import { moveTrending } from '../features/discovery/home/jobs.ts'
import { forgetOldMisses } from '../features/discovery/search-misses/jobs.ts'
import { tellOfCollectionDates } from '../features/publishing/collection-editing/jobs.ts'
import { compareNames, readSites } from '../features/merchants/merchant-editing/jobs.ts'
import { forgetOldMerges } from '../features/merchants/merge-undo/jobs.ts'
import { planLooks } from '../features/ingestion/link-watch/jobs.ts'
import { forgetRaw } from '../features/ingestion/run-work/jobs.ts'
import { startDueRuns } from '../features/ingestion/runs/jobs.ts'
import { endLeftApprovals } from '../features/ingestion/scrape/jobs.ts'
import { announceEndingOffers } from '../features/publishing/offer-news/jobs.ts'
import { tellOfDecisions } from '../features/reviewing/offer-reviews/jobs.ts'
import {
  expireEndedOffers,
  publishScheduledOffers,
  removeDeletedOffers,
  reviewPublicOffers,
  reviewUnredeemableOffers,
} from '../features/publishing/offer-upkeep/jobs.ts'
import type { Deps } from '../platform/deps.ts'
import type { TimedJob } from '../platform/jobs/jobs.ts'

/** What is done on time to offers, merchants, collections and pictures, and the sources that they come from. */
export const offerJobs = (deps: Deps): TimedJob[] => [
  {
    name: 'offers.expire-ended',
    what: 'Moves offers past their end to EXPIRED, also those of feeds that wait for review',
    cron: '* * * * *',
    run: () => expireEndedOffers(deps),
  },
  {
    name: 'offers.publish-scheduled',
    what: 'Moves drafts whose time has come to REVIEW or LIVE',
    cron: '* * * * *',
    run: () => publishScheduledOffers(deps),
  },
  {
    name: 'offers.review-unredeemable',
    what: 'Takes LIVE offers back for review that nobody could redeem',
    cron: '*/10 * * * *',
    run: () => reviewUnredeemableOffers(deps),
  },
  {
    name: 'offers.review-public',
    what: 'Takes LIVE offers called exclusive back for review whose code is public',
    cron: '3-59/10 * * * *',
    run: () => reviewPublicOffers(deps),
  },
  {
    name: 'offer-totals.add-up',
    what: 'Adds the changes of offers to how many there are by status, category, merchant and day',
    cron: '* * * * *',
    run: () => addUpOffers(deps),
  },
  {
    name: 'offers.announce-ending',
    what: 'Tells suppliers of offers that end within a week',
    cron: '5 * * * *',
    run: () => announceEndingOffers(deps),
  },
  {
    name: 'offer-reviews.tell',
    what: 'Tells suppliers of decisions that cannot be taken back any more',
    cron: '* * * * *',
    run: () => tellOfDecisions(deps),
  },
  {
    name: 'collections.tell-dates',
    what: 'Tells open pages that a collection has begun or ended',
    cron: '* * * * *',
    run: () => tellOfCollectionDates(deps),
  },
  {
    name: 'home.move-trending',
    what: 'Takes out of what is trending what was opened more than 30 days ago',
    cron: '* * * * *',
    run: () => moveTrending(deps),
  },
  {
    name: 'search.gather-words',
    what: 'Counts the words of new offers, so that searches forgive spelling',
    cron: '* * * * *',
    run: () => gatherWords(deps),
  },
  {
    name: 'search.recount-words',
    what: 'Forgets the words of offers that are gone',
    cron: '20 3 * * *',
    run: () => recountAllWords(deps),
  },
  {
    name: 'search-misses.forget-old',
    what: 'Forgets searches without a result after 90 days',
    cron: '38 3 * * *',
    run: () => forgetOldMisses(deps),
  },
  {
    name: 'ingestion.start-due',
    what: 'Begins the runs of sources whose time has come',
    cron: '* * * * *',
    run: () => startDueRuns(deps),
  },
  {
    name: 'scrape.end-left',
    what: 'Ends the runs of approvals of scraped offers that a stopped process left',
    cron: '*/5 * * * *',
    run: () => endLeftApprovals(deps),
  },
  {
    name: 'ingestion.forget-raw',
    what: 'Forgets what sources answered, and what was turned down of it, after 30 days',
    cron: '52 3 * * *',
    run: () => forgetRaw(deps),
  },
  {
    name: 'ingestion.watch-links',
    what: 'Has the addresses of offers looked at that are live or wait for review, each about once a day',
    cron: '*/5 * * * *',
    run: () => planLooks(deps),
  },
  {
    name: 'merchants.read-sites',
    what: 'Reads the domains of merchants’ websites, so that duplicates are found',
    cron: '* * * * *',
    run: () => readSites(deps),
  },
  {
    name: 'merchants.compare-names',
    what: 'Finds merchants whose names are alike, where that was missed',
    cron: '47 3 * * *',
    run: () => compareNames(deps),
  },
  {
    name: 'merchants.forget-merges',
    what: 'Forgets what merges of merchants moved 30 days ago, after which they cannot be undone',
    cron: '48 3 * * *',
    run: () => forgetOldMerges(deps),
  },
  {
    name: 'offers.remove-deleted',
    what: 'Removes offers that were deleted 30 days ago and have no history',
    cron: '45 3 * * *',
    run: () => removeDeletedOffers(deps),
  },
  {
    name: 'pictures.fetch',
    what: 'Fetches a copy of pictures that lie elsewhere',
    cron: '* * * * *',
    run: () => fetchPictures(deps),
  },
  {
    name: 'pictures.sweep',
    what: 'Removes pictures that nothing has named for 30 days',
    cron: '5 4 * * *',
    run: () => sweepPictures(deps),
  },
]
