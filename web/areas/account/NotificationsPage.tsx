import { ConsentList } from '../../features/account/ConsentList.tsx'
import { PageTitle } from '../../lib/page-title.tsx'

export function NotificationsPage() {
  return (
    <>
      <PageTitle>Notifications · Account</PageTitle>
      <ConsentList />
    </>
  )
}
