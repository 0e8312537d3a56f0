import { forgetExpired } from './auth/sessions/clean-up.ts'
import { companyJobs } from './company-jobs.ts'
import { fetchPictures, sweepPictures } from './features/catalogue/pictures/jobs.ts'
import { gatherWords, recountAllWords } from './features/catalogue/search/jobs.ts'
import { forgetOldMisses } from './features/discovery/search-misses/jobs.ts'
import { tellOfAnnouncementDates } from './features/messaging/announcements/jobs.ts'
import { sendDeliveries } from './features/messaging/deliveries/jobs.ts'
import { announceNews } from './features/messaging/news/jobs.ts'
import { fillCollections, tellOfCollectionDates } from './features/publishing/collection-editing/jobs.ts'
import { forgetOldInvitations, mailInvitations } from './features/merchants/merchant-team/jobs.ts'
import { compareNames, readSites } from './features/merchants/merchant-editing/jobs.ts'
import { forgetOldMerges } from './features/merchants/merge-undo/jobs.ts'
import { planLooks } from './features/ingestion/link-watch/jobs.ts'
import { forgetRaw } from './features/ingestion/run-work/jobs.ts'
import { startDueRuns } from './features/ingestion/runs/jobs.ts'
import { announceEndingOffers } from './features/publishing/offer-news/jobs.ts'
import { tellOfDecisions } from './features/reviewing/offer-reviews/jobs.ts'
import {
  expireEndedOffers,
  publishScheduledOffers,
  removeDeletedOffers,
  reviewPublicOffers,
  reviewUnredeemableOffers,
} from './features/publishing/offer-upkeep/jobs.ts'
import { deleteOldNotifications } from './features/messaging/notifications/jobs.ts'
import { dropOldMonths, ensurePartitions } from './features/redeeming/activity-logs/jobs.ts'
import { sendPaydayDigests } from './features/saved/payday-digest/jobs.ts'
import { deliverReminders } from './features/saved/reminders/jobs.ts'
import { forgetOldTold, lookThroughViews } from './features/saved/saved-views/jobs.ts'
import { countActivity } from './features/staff/analytics/jobs.ts'
import { type Deps, forUpkeep } from './platform/deps.ts'
import type { TimedJob } from './platform/jobs/jobs.ts'

/** Every timed job of the product, in one list. */
export function timedJobs(requestDeps: Deps): TimedJob[] {
  const deps = forUpkeep(requestDeps)
  return [
    {
      name: 'offers.expire-ended',
      what: 'Moves LIVE offers past their end to EXPIRED',
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
      name: 'announcements.tell-dates',
      what: 'Tells open pages that an announcement has begun or ended',
      cron: '* * * * *',
      run: () => tellOfAnnouncementDates(deps),
    },
    {
      name: 'collections.tell-dates',
      what: 'Tells open pages that a collection has begun or ended',
      cron: '* * * * *',
      run: () => tellOfCollectionDates(deps),
    },
    // One after the other: what a rule has just found is told at once.
    {
      name: 'news.announce',
      what: 'Fills collections by their rules, and tells people of new offers and announcements',
      cron: '* * * * *',
      run: () => fillCollections(deps).finally(() => announceNews(deps)),
    },
    // One after the other: what reminders cause leaves at once, and what waits leaves even when they fail.
    {
      name: 'notifications.deliver',
      what: 'Delivers reminders, and sends mail and push messages that are due',
      cron: '* * * * *',
      run: () => deliverReminders(deps).finally(() => sendDeliveries(deps)),
    },
    {
      name: 'saved-views.tell',
      what: 'Tells people of offers that match a search they saved',
      cron: '* * * * *',
      run: () => lookThroughViews(deps),
    },
    {
      name: 'saved-views.forget-told',
      what: 'Forgets of which offers people were told, once no look goes back that far',
      cron: '50 3 * * *',
      run: () => forgetOldTold(deps),
    },
    {
      name: 'payday-digest.send',
      what: 'Sends the payday digest to those whose payday it is',
      cron: '*/10 * * * *',
      run: () => sendPaydayDigests(deps),
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
      name: 'analytics.count',
      what: 'Counts clicks and redemptions by category, merchant, company and type for Analytics',
      cron: '* * * * *',
      run: () => countActivity(deps),
    },
    {
      name: 'notifications.forget-old',
      what: 'Deletes notifications after half a year',
      cron: '35 3 * * *',
      run: () => deleteOldNotifications(deps),
    },
    {
      name: 'supplier-invitations.mail',
      what: 'Mails invitations to suppliers’ teams',
      cron: '* * * * *',
      run: () => mailInvitations(deps),
    },
    {
      name: 'supplier-invitations.forget-old',
      what: 'Deletes invitations to suppliers’ teams that are over',
      cron: '40 3 * * *',
      run: () => forgetOldInvitations(deps),
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
    ...companyJobs(deps),
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
    {
      name: 'auth.forget-expired',
      what: 'Deletes sessions, codes and links that are over',
      cron: '25 * * * *',
      run: () => forgetExpired(deps),
    },
    {
      name: 'logs.ensure-partitions',
      what: 'Makes the months ahead of the logs of clicks and redemptions',
      cron: '15 3 * * *',
      run: () => ensurePartitions(deps),
    },
    {
      name: 'logs.drop-old-months',
      what: 'Drops the months of those logs that are past their time',
      cron: '55 3 * * *',
      run: () => dropOldMonths(deps),
    },
  ]
}
