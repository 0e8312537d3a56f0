import type { ReactNode } from 'react'

/** One fact of a campaign, in a list of them. */
export function CampaignFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-portal text-ink-muted">{label}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  )
}
