import {
  forgetAdministratorInvitations,
  mailAdministrators,
} from '../features/companies/administrator-invitations/jobs.ts'
import { tellRedeemedPeople } from '../features/campaigns/campaign-audiences/jobs.ts'
import { tellCampaignFigures } from '../features/campaigns/campaign-figures/jobs.ts'
import { sendCampaigns } from '../features/campaigns/campaign-sending/jobs.ts'
import { countCompanyOffers, moveCompanyOffers, sweepOfferFiles } from '../features/companies/company-offers/jobs.ts'
import { countCompanyWeeks } from '../features/companies/company-figures/jobs.ts'
import { forgetDomainProofs, mailDomainProofs } from '../features/companies/domain-proofs/jobs.ts'
import { tellOfEndingTokens } from '../features/directory/directory-tokens/jobs.ts'
import { endPastEmployments } from '../features/employees/employee-editing/jobs.ts'
import { forgetImportFiles } from '../features/employees/employee-imports/jobs.ts'
import { mailEmployees } from '../features/employees/employee-invitations/jobs.ts'
import { workOnImports } from '../features/employees/import-applying/jobs.ts'
import { tellOfAnnouncementDates } from '../features/messaging/announcements/jobs.ts'
import { sendDeliveries } from '../features/messaging/deliveries/jobs.ts'
import { announceNews } from '../features/messaging/news/jobs.ts'
import { fillCollections } from '../features/publishing/collection-editing/jobs.ts'
import { forgetOldInvitations, mailInvitations } from '../features/merchants/merchant-team/jobs.ts'
import { deleteOldNotifications } from '../features/messaging/notifications/jobs.ts'
import { sendPaydayDigests } from '../features/saved/payday-digest/jobs.ts'
import { mailReports } from '../features/reports/report-mails/jobs.ts'
import { countReportMonths } from '../features/reports/report-months/jobs.ts'
import { deliverReminders } from '../features/saved/reminders/jobs.ts'
import { forgetOldTold, lookThroughViews } from '../features/saved/saved-views/jobs.ts'
import type { Deps } from '../platform/deps.ts'
import type { TimedJob } from '../platform/jobs/jobs.ts'

/** The queue takes a job for lost after fifteen minutes; the next one goes on. */
const DELIVER_AT_MOST_MS = 600_000

/** One after the other, until nothing is due: what reminders cause leaves at once, and what waits leaves even when they fail. */
async function deliver(deps: Deps): Promise<void> {
  const until = deps.clock.now().getTime() + DELIVER_AT_MOST_MS
  let isMore = true
  while (isMore && deps.clock.now().getTime() < until) {
    try {
      await deliverReminders(deps)
    } finally {
      isMore = await sendDeliveries(deps)
    }
  }
}

/** What is done on time for people: messages that are due, invitations, employments and imports, a company's figures. */
export const peopleJobs = (deps: Deps): TimedJob[] => [
  {
    name: 'announcements.tell-dates',
    what: 'Tells open pages that an announcement has begun or ended',
    cron: '* * * * *',
    run: () => tellOfAnnouncementDates(deps),
  },
  // One after the other: what a rule has just found is told at once.
  {
    name: 'news.announce',
    what: 'Fills collections by their rules, and tells people of new offers and announcements',
    cron: '* * * * *',
    run: () => fillCollections(deps).finally(() => announceNews(deps)),
  },
  {
    name: 'notifications.deliver',
    what: 'Delivers reminders, and sends mail and push messages that are due',
    cron: '* * * * *',
    run: () => deliver(deps),
  },
  {
    name: 'company-figures.count',
    what: 'Counts how many of each company’s people are active, for its dashboard',
    cron: '20 * * * *',
    run: () => countCompanyWeeks(deps),
  },
  {
    name: 'company-offers.move',
    what: 'Sets companies’ own offers live or ends them by their dates, and tells their people of new ones',
    cron: '* * * * *',
    run: () => moveCompanyOffers(deps),
  },
  {
    name: 'company-offers.count',
    what: 'Counts how many people used each company’s own offers, a day at a time',
    cron: '26 0 * * *',
    run: () => countCompanyOffers(deps),
  },
  {
    name: 'company-offers.sweep-files',
    what: 'Removes files that no company offer has named for a day',
    cron: '56 3 * * *',
    run: () => sweepOfferFiles(deps),
  },
  {
    name: 'campaigns.send',
    what: 'Begins campaigns whose time has come, and sends their messages',
    cron: '* * * * *',
    run: () => sendCampaigns(deps),
  },
  {
    name: 'campaign-figures.tell',
    what: 'Tells once what came of a campaign, a week after it was sent, and forgets who opened it',
    cron: '*/10 * * * *',
    run: () => tellCampaignFigures(deps),
  },
  {
    name: 'redeemed-people.tell',
    what: 'Counts once a month how many of each company’s people have ever redeemed an offer',
    cron: '30 * * * *',
    run: () => tellRedeemedPeople(deps),
  },
  {
    name: 'report-months.count',
    what: 'Counts each company’s last month for its reports, once, on the 3rd of the next',
    cron: '35 * * * *',
    run: () => countReportMonths(deps),
  },
  {
    name: 'report-mails.send',
    what: 'Mails companies’ monthly reports to those whom they chose',
    cron: '*/10 * * * *',
    run: () => mailReports(deps),
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
    name: 'administrator-invitations.mail',
    what: 'Mails invitations to run a company',
    cron: '* * * * *',
    run: () => mailAdministrators(deps),
  },
  {
    name: 'domain-proofs.mail',
    what: 'Mails the links by which companies prove their email domains',
    cron: '* * * * *',
    run: () => mailDomainProofs(deps),
  },
  {
    name: 'domain-proofs.forget-old',
    what: 'Deletes links that prove no domain any more',
    cron: '43 3 * * *',
    run: () => forgetDomainProofs(deps),
  },
  {
    name: 'employee-invitations.mail',
    what: 'Mails invitations to employees, and their reminders',
    cron: '* * * * *',
    run: () => mailEmployees(deps),
  },
  {
    name: 'employees.end-past',
    what: 'Ends the access of employees whose last day is over',
    cron: '* * * * *',
    run: () => endPastEmployments(deps),
  },
  {
    name: 'employee-imports.work',
    what: 'Goes on with imports of employees that a stopped process left',
    cron: '* * * * *',
    run: () => workOnImports(deps),
  },
  {
    name: 'directory-tokens.tell-ending',
    what: 'Tells administrators of companies that a token of their directory stops working soon',
    cron: '5 8 * * *',
    run: () => tellOfEndingTokens(deps),
  },
  {
    name: 'employee-imports.forget-files',
    what: 'Forgets the files of imports of employees after 30 days, and those that nobody confirmed after a week',
    cron: '43 3 * * *',
    run: () => forgetImportFiles(deps),
  },
  {
    name: 'administrator-invitations.forget-old',
    what: 'Deletes invitations to run a company that are over',
    cron: '42 3 * * *',
    run: () => forgetAdministratorInvitations(deps),
  },
]
