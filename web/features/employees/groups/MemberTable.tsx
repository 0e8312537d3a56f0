import { useMemo } from 'react'
import { Link } from 'react-router'
import type { MemberSource } from '../../../../domain/groups.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type GroupMember, nameOf, useGroupDeed } from './groups.ts'

const SOURCE_WORDS: Record<MemberSource, string> = {
  rule: 'By rule',
  fixed: 'Chosen',
  directory: 'From your directory',
}

const bodyFor = (id: string, personId: string) => ({
  params: { path: { id } },
  body: { chosen: { ids: [personId] } },
})

function TakeOut({ id, member }: { id: string; member: GroupMember }) {
  const putBack = useGroupDeed({
    run: () => unwrap(api.POST('/api/company/groups/{id}/members', bodyFor(id, member.id))),
    done: 'Put back',
    failed: 'Failed to put them back',
  })
  const takeOut = useGroupDeed({
    run: () => unwrap(api.POST('/api/company/groups/{id}/members/removals', bodyFor(id, member.id))),
    done: member.sources.length > 1 ? 'No longer chosen' : 'Taken out',
    failed: 'Failed to take them out',
    undo: () => putBack.mutate(),
  })
  return (
    <Button
      size="small"
      aria-label={`Take out ${nameOf(member)}`}
      busy={takeOut.isPending || putBack.isPending}
      onClick={() => takeOut.mutate()}
    >
      Take out
    </Button>
  )
}

const orNothing = (text: string | null) => text ?? <span className="text-ink-muted">–</span>

function Person({ member }: { member: GroupMember }) {
  return (
    <span>
      <Link
        to={`/company/users/${member.id}`}
        dir="auto"
        className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        {nameOf(member)}
      </Link>
      {member.email && <span className="block text-portal font-normal text-ink-muted">{member.email}</span>}
    </span>
  )
}

const columnsOf = (id: string): Column<GroupMember>[] => [
  { id: 'name', title: 'Name', cell: (member) => <Person member={member} /> },
  { id: 'department', title: 'Department', cell: ({ department }) => orNothing(department) },
  { id: 'location', title: 'Location', isExtra: true, cell: ({ location }) => orNothing(location) },
  {
    id: 'why',
    title: 'Why',
    cell: ({ sources, status }) => (
      <span className="flex flex-wrap gap-1">
        {sources.map((source) => (
          <Badge key={source} tone={source === 'rule' ? 'info' : 'neutral'}>
            {SOURCE_WORDS[source]}
          </Badge>
        ))}
        {status === 'INACTIVE' && <Badge tone="warning">Inactive</Badge>}
      </span>
    ),
  },
  {
    id: 'actions',
    title: 'Actions',
    cell: (member) => (member.sources.includes('fixed') ? <TakeOut id={id} member={member} /> : orNothing(null)),
  },
]

/** The people of a group and why each is in it; whom HR chose can be taken out again. */
export function MemberTable({ id, members }: { id: string; members: readonly GroupMember[] }) {
  const columns = useMemo(() => columnsOf(id), [id])
  return <Table caption="People" columns={columns} rows={members} rowKey={({ id: personId }) => personId} />
}
