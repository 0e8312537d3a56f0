import type { ReactNode } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { signInWay } from '../../../../domain/sign-in-way.ts'
import { Section } from '../../../ui/Section.tsx'
import { ADDRESS_WORDS, STATE_WORDS } from './user-words.ts'
import type { AdminUserPage } from './users.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What is known of the account. What somebody redeemed is theirs: only how often stands here. */
export function UserFacts({ user }: { user: AdminUserPage }) {
  const { email, phone, address, state, joinedAt, lastSignInAt, sessions, signInWays } = user
  const ways = [...new Set(signInWays.map(signInWay))].join(', ')
  return (
    <Section title="Account">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Email">
          {email || 'None'}
          {email && <span className="block text-portal text-ink-muted">{ADDRESS_WORDS[address]}</span>}
        </Fact>
        {phone && <Fact name="Phone">+{phone}</Fact>}
        <Fact name="Status">{STATE_WORDS[state]}</Fact>
        <Fact name="Joined">
          <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>
        </Fact>
        <Fact name="Last sign-in">{lastSignInAt ? formatDateTime(lastSignInAt) : 'Never'}</Fact>
        <Fact name="Signed in on">{sessions === 1 ? '1 device' : `${formatCount(sessions)} devices`}</Fact>
        <Fact name="Signs in by">{ways || 'Nothing yet'}</Fact>
        <Fact name="Second step">{user.hasSecondFactor ? 'Set up' : 'Not set up'}</Fact>
        <Fact name="Favourites">{formatCount(user.favourites)}</Fact>
        <Fact name="Redemptions">{formatCount(user.redemptions)}</Fact>
      </dl>
    </Section>
  )
}
