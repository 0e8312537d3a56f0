import { ImportHistory } from '../../features/employees/employee-imports/ImportHistory.tsx'
import { ImportSteps } from '../../features/employees/employee-imports/ImportSteps.tsx'
import { ImportUpload } from '../../features/employees/employee-imports/ImportUpload.tsx'
import { BackLink } from '../portal/BackLink.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

/** Where a file of people is brought, and what became of earlier ones. */
export function EmployeeImportsPage() {
  return (
    <>
      <BackLink to="/company/users">Users</BackLink>
      <PageHeader title="Import CSV" />
      <ImportSteps now="Upload" />
      <ImportUpload />
      <section aria-labelledby="earlier" className="mt-10 flex flex-col gap-3">
        <h2 id="earlier" className="text-h3">
          Earlier imports
        </h2>
        <ImportHistory />
      </section>
    </>
  )
}
