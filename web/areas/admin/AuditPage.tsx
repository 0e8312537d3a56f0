import { AuditScreen } from '../portal/AuditScreen.tsx'

/** Everything that staff did. */
export function AuditPage() {
  return (
    <AuditScreen
      reader="admin"
      title="Audit"
      none="What staff decide, and what suppliers change in their team, is written down here."
    />
  )
}
