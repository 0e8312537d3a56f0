import { SealCheck } from '../../features/audit/audit-log/SealCheck.tsx'
import { AuditScreen } from '../portal/AuditScreen.tsx'

/** Everything that was done in the company, and to it by Offerwell's staff. */
export function CompanyAuditPage() {
  return (
    <AuditScreen
      reader="company"
      title="Audit Log"
      none="What you and your colleagues in HR change, and what Offerwell’s staff change for your company, is written down here."
      action={<SealCheck />}
    />
  )
}
