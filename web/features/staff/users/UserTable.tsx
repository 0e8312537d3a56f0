import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { type Column, type Sort, Table } from '../../../ui/Table.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { RoleBadge, StateBadge } from './UserBadges.tsx'
import { nameOf } from './user-words.ts'
import type { AdminUser, UserSort } from './users.ts'

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
  { id: 'name', title: 'User', sortable: true, cell: (user) => <Person user={user} /> },
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
    sortable: true,
    cell: ({ joinedAt }) => (
      <time dateTime={joinedAt} className="tabular whitespace-nowrap">
        {formatDate(joinedAt)}
      </time>
    ),
  },
  { id: 'favourites', title: 'Favourites', isNumber: true, cell: ({ favourites }) => formatCount(favourites) },
  { id: 'redemptions', title: 'Redemptions', isNumber: true, cell: ({ redemptions }) => formatCount(redemptions) },
]

/** The address stands in the cell of the name, so its orders are in the menu alone. */
const SORTS: Record<UserSort, Sort> = {
  newest: { column: 'joined', direction: 'descending' },
  oldest: { column: 'joined', direction: 'ascending' },
  name: { column: 'name', direction: 'ascending' },
  'name-desc': { column: 'name', direction: 'descending' },
  email: { column: 'email', direction: 'ascending' },
  'email-desc': { column: 'email', direction: 'descending' },
}

function sortOf({ column, direction }: Sort): UserSort {
  const isFalling = direction === 'descending'
  if (column === 'name') return isFalling ? 'name-desc' : 'name'
  return isFalling ? 'newest' : 'oldest'
}

type UserTableProps = { users: readonly AdminUser[]; sort: UserSort; onSort: (sort: UserSort) => void }

/** The people of a list; the name opens their page. */
export function UserTable({ users, sort, onSort }: UserTableProps) {
  return (
    <Table
      caption="Users"
      columns={COLUMNS}
      rows={users}
      rowKey={({ id }) => id}
      sort={SORTS[sort]}
      onSort={(next) => onSort(sortOf(next))}
    />
  )
}
