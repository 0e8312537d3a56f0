import { Navigate, useLocation } from 'react-router'
import { askedFor } from '../../lib/session/asked-for.ts'
import { useViewer } from '../../lib/session/viewer.ts'

/** Why somebody was led here from another page, and the way back to it once they have set a second step up. */
export function SecondStepNotice() {
  const viewer = useViewer()
  const { state } = useLocation()
  const from = askedFor(state)
  if (viewer?.needsSecondFactor) {
    return (
      <div className="flex flex-col gap-1 rounded-card bg-brand-soft p-5 text-brand-ink">
        <h2 className="font-sans text-title font-semibold tracking-normal">
          {viewer.company?.name ?? 'Your company'} asks for a second step
        </h2>
        <p>Set one up below. It takes a minute, and then everything opens again.</p>
      </div>
    )
  }
  return viewer && from !== undefined ? <Navigate to={from} replace /> : null
}
