import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { ConsentList } from '../../features/messaging/consents/ConsentList.tsx'
import { consentsQuery } from '../../features/messaging/consents/consents.ts'
import { Section } from '../../ui/Section.tsx'
import { devicePushQuery } from '../../features/messaging/notifications/device-push.ts'
import { DevicePush } from '../../features/messaging/notifications/DevicePush.tsx'
import { PreferenceList } from '../../features/messaging/notifications/PreferenceList.tsx'
import { PaydayDigest } from '../../features/saved/payday-digest/PaydayDigest.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

export function NotificationsPage() {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  if (viewer?.accessEnded) return <Navigate to="/account" replace />
  return (
    <>
      <PageTitle>Notifications · Account</PageTitle>
      <Section title="What we tell you" text="What your account needs always reaches you. The rest is your choice.">
        <PreferenceList />
      </Section>
      <Section
        title="On payday"
        text="Once a month, up to three offers of merchants you follow that end within 30 days. Nothing comes in a month without any, and in a shorter month it comes on the last day. In the bell, by email and on your devices."
      >
        <PaydayDigest />
      </Section>
      <Section title="Notifications on this device">
        <DevicePush onChange={() => void queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey })} />
      </Section>
      <ConsentList onChange={() => void queryClient.invalidateQueries({ queryKey: devicePushQuery.queryKey })} />
    </>
  )
}
