import { PageHeader } from '../portal/PageHeader.tsx'

/** Templates that every company may issue cards of. */
export function AdminCardsPage() {
  return <PageHeader title="Cards" />
}
