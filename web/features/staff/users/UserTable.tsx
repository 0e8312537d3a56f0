import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { Initials } from './Initials.tsx'
import { RoleBadge, StateBadge } from './UserBadges.tsx'
import { nameOf } from './user-words.ts'
import type { AdminUser } from './users.ts'

const count = new Intl.NumberFormat('en-GB')

function Person({ user }: { user: AdminUser }) {
  const { id, email, state } = user
  return (
    <span className="flex items-center gap-3">
      <Initials name={nameOf(user)} />
      <span className="min-w-0">
        <Link
          to={`/admin/users/${id}`}
          dir="auto"
          className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {nameOf(user)}
        </Link>
        {email && <span className="block text-portal font-normal text-ink-muted wrap-anywhere">{email}</span>}
        <StateBadge state={state} />
      </span>
    </span>
  )
}

const COLUMNS: readonly Column<AdminUser>[] = [
  { id: 'user', title: 'User', cell: (user) => <Person user={user} /> },
  { id: 'role', title: 'Role', cell: ({ roles }) => <RoleBadge roles={roles} /> },
  {
    id: 'company',
    title: 'Company',
    isExtra: true,
    cell: ({ company }) => company?.name ?? <span className="text-ink-muted">None</span>,
  },
  {
    id: 'joined',
    title: 'Joined',
    cell: ({ joinedAt }) => (
      <time dateTime={joinedAt} className="tabular whitespace-nowrap">
        {formatDate(joinedAt)}
      </time>
    ),
  },
  { id: 'favourites', title: 'Favourites', isNumber: true, cell: ({ favourites }) => count.format(favourites) },
  { id: 'redemptions', title: 'Redemptions', isNumber: true, cell: ({ redemptions }) => count.format(redemptions) },
]

/** The people of a list; the name opens their page. */
export function UserTable({ users }: { users: readonly AdminUser[] }) {
  return <Table caption="Users" columns={COLUMNS} rows={users} rowKey={({ id }) => id} />
}
