import { formatCount } from '../../../../domain/count.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import type { AdminCompanyPage } from './companies.ts'
import { useCompanyDeed } from './useCompanyDeed.ts'

function whatHappens({ people, name }: AdminCompanyPage): string {
  const who = people === 1 ? 'Its one person loses' : `Its ${formatCount(people)} people lose`
  return `${who} offers, cards and the portal within a second. They see a page that says that ${name}’s access is paused, and can download or delete their data. Nothing is deleted, and you can open the company again.`
}

/** Opens a company, or suspends it. */
export function CompanyStatus({ company }: { company: AdminCompanyPage }) {
  const { id, name, status } = company
  const isActive = status === 'ACTIVE'
  const { mutate, isPending } = useCompanyDeed({
    run: () =>
      unwrap(
        api.PUT('/api/admin/companies/{id}/status', {
          params: { path: { id } },
          body: { status: isActive ? 'SUSPENDED' : 'ACTIVE', from: status },
        }),
      ),
    done: isActive ? 'Company suspended' : 'Company opened',
    failed: isActive ? 'Failed to suspend company' : 'Failed to open company',
  })
  if (isActive) {
    return (
      <ConfirmButton
        size="normal"
        title={`Suspend ${name}?`}
        text={whatHappens(company)}
        confirm="Suspend"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        Suspend
      </ConfirmButton>
    )
  }
  return (
    <Button variant="primary" busy={isPending} onClick={() => mutate()}>
      {status === 'PENDING' ? 'Approve' : 'Open again'}
    </Button>
  )
}
