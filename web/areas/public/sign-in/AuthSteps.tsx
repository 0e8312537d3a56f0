import { Route, Routes } from 'react-router'
import { CodePage } from './CodePage.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'
import { ForgottenPage } from './ForgottenPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { ReturnPage } from './ReturnPage.tsx'
import { SecondFactorPage } from './SecondFactorPage.tsx'
import { SignUpSentPage } from './SignUpSentPage.tsx'
import { SsoPage } from './SsoPage.tsx'

/** Everything under `/auth` beside the two tabs, fetched in one piece: no first visit needs any of it. */
export function AuthSteps() {
  return (
    <Routes>
      <Route path="forgotten" element={<ForgottenPage />} />
      <Route path="sign-up-sent" element={<SignUpSentPage />} />
      <Route path="code" element={<CodePage />} />
      <Route path="sso" element={<SsoPage />} />
      <Route path="confirm" element={<ConfirmPage />} />
      <Route path="new-password" element={<NewPasswordPage />} />
      <Route path="second-factor" element={<SecondFactorPage />} />
      <Route path="return" element={<ReturnPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
