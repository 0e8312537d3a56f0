import {
  forgetAdministratorInvitations,
  mailAdministrators,
} from './features/companies/administrator-invitations/jobs.ts'
import { countCompanyWeeks } from './features/companies/company-figures/jobs.ts'
import { forgetDomainProofs, mailDomainProofs } from './features/companies/domain-proofs/jobs.ts'
import { endPastEmployments } from './features/employees/employee-editing/jobs.ts'
import { forgetImportFiles } from './features/employees/employee-imports/jobs.ts'
import { mailEmployees } from './features/employees/employee-invitations/jobs.ts'
import { workOnImports } from './features/employees/import-applying/jobs.ts'
import { tellOfEndingTokens } from './features/directory/directory-tokens/jobs.ts'
import type { Deps } from './platform/deps.ts'
import type { TimedJob } from './platform/jobs/jobs.ts'

/** The timed jobs about companies, their people and their directories; `deps` are those of upkeep. */
export function companyJobs(deps: Deps): TimedJob[] {
  return [
    {
      name: 'company-figures.count',
      what: 'Counts how many of each company’s people are active, for its dashboard',
      cron: '20 * * * *',
      run: () => countCompanyWeeks(deps),
    },
    {
      name: 'administrator-invitations.mail',
      what: 'Mails invitations to run a company',
      cron: '* * * * *',
      run: () => mailAdministrators(deps),
    },
    {
      name: 'administrator-invitations.forget-old',
      what: 'Deletes invitations to run a company that are over',
      cron: '42 3 * * *',
      run: () => forgetAdministratorInvitations(deps),
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
      name: 'directory-tokens.tell-ending',
      what: 'Tells administrators of companies that a token of their directory stops working soon',
      cron: '5 8 * * *',
      run: () => tellOfEndingTokens(deps),
    },
    {
      name: 'employee-imports.work',
      what: 'Goes on with imports of employees that a stopped process left',
      cron: '* * * * *',
      run: () => workOnImports(deps),
    },
    {
      name: 'employee-imports.forget-files',
      what: 'Forgets the files of imports of employees after 30 days, and those that nobody confirmed after a week',
      cron: '43 3 * * *',
      run: () => forgetImportFiles(deps),
    },
  ]
}
