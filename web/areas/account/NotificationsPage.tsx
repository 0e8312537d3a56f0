import { useQueryClient } from '@tanstack/react-query'
import { ConsentList } from '../../features/account/ConsentList.tsx'
import { consentsQuery } from '../../features/account/consents.ts'
import { Section } from '../../features/account/Section.tsx'
import { devicePushQuery } from '../../features/notifications/device-push.ts'
import { DevicePush } from '../../features/notifications/DevicePush.tsx'
import { PreferenceList } from '../../features/notifications/PreferenceList.tsx'
import { PageTitle } from '../../lib/page-title.tsx'

export function NotificationsPage() {
  const queryClient = useQueryClient()
  return (
    <>
      <PageTitle>Notifications · Account</PageTitle>
      <Section title="What we tell you" text="What your account needs always reaches you. The rest is your choice.">
        <PreferenceList />
      </Section>
      <Section title="Notifications on this device">
        <DevicePush onChange={() => void queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey })} />
      </Section>
      <ConsentList onChange={() => void queryClient.invalidateQueries({ queryKey: devicePushQuery.queryKey })} />
    </>
  )
}
