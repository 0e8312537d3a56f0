import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Link, Navigate, useNavigate } from 'react-router'
import { PersonalAddress } from '../../features/people/personal-address/PersonalAddress.tsx'
import { DeleteAccount } from '../../features/people/privacy/DeleteAccount.tsx'
import { Downloads } from '../../features/people/privacy/Downloads.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useAuth } from '../../lib/session/AuthProvider.tsx'
import { type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { type Portal, portalsOf } from '../employee/shell/portals.ts'
import { WithAccountUser } from './WithAccountUser.tsx'

type AccessEnded = NonNullable<Viewer['accessEnded']>

function wordsFor({ reason, companyName }: AccessEnded) {
  if (reason === 'COMPANY_SUSPENDED') {
    return {
      title: `${companyName ?? 'Your company'}’s access to Offerwell is paused.`,
      text: 'Offers and cards come back when it opens again. Your HR team can tell you more.',
    }
  }
  return {
    title: companyName ? `Your access through ${companyName} has ended.` : 'Your access has ended.',
    text: 'Offers and cards are closed. If this is a mistake, ask your HR team to open your account again.',
  }
}

function Notice({ ended, portals }: { ended: AccessEnded; portals: readonly Portal[] }) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const { title, text } = wordsFor(ended)
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>Access ended</PageTitle>
      <h1 className="text-h1 wrap-anywhere">{title}</h1>
      <p className="text-ink-muted">{text} Here you can download your data or delete your account.</p>
      <div className="flex flex-wrap gap-3">
        {portals.map(({ to, label }) => (
          <Link key={to} to={to} className={buttonClass({ variant: 'primary' })}>
            Open the {label}
          </Link>
        ))}
        <Button
          icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void signOut().then(() => navigate('/auth'))}
        >
          Sign Out
        </Button>
      </div>
    </div>
  )
}

/** What is left to somebody whose access through a company has ended: why, their own data, and the way out. */
export function EndedPage() {
  const { data: viewer, isError, refetch } = useQuery(viewerQuery)
  if (!viewer && isError) return <LoadError what="your account" onRetry={() => void refetch()} />
  if (!viewer) return <PageSpinner label="Loading" />
  if (!viewer.accessEnded) return <Navigate to="/" replace />
  return (
    <div className="mx-auto flex max-w-[35rem] flex-col gap-5 md:pt-6">
      <Notice ended={viewer.accessEnded} portals={portalsOf(viewer)} />
      <PersonalAddress from="/account/ended" />
      <Downloads />
      <WithAccountUser>{(user) => <DeleteAccount name={user.email || user.phone} />}</WithAccountUser>
    </div>
  )
}
