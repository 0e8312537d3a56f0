import { Route, Routes } from 'react-router'
import { NotFoundPage } from '../public/errors/NotFoundPage.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { RedemptionsPage } from './RedemptionsPage.tsx'
import { SecurityPage } from './SecurityPage.tsx'

/** Everything under `/account`, fetched in one piece: its pages are small and share most of what they need. */
export function AccountArea() {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route index element={<ProfilePage />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="notifications" element={<NotificationsPage />} />
        <Route path="redemptions" element={<RedemptionsPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
