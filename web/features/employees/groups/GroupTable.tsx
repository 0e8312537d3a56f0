import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { criteriaText } from '../../../../domain/groups.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { DeleteGroup } from './DeleteGroup.tsx'
import { GroupForm } from './GroupForm.tsx'
import type { Group } from './groups.ts'

function Name({ group: { id, name, description } }: { group: Group }) {
  return (
    <span>
      <Link
        to={`/company/groups/${id}`}
        dir="auto"
        className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </Link>
      {description && <span className="block text-portal font-normal text-ink-muted">{description}</span>}
    </span>
  )
}

const usesText = (uses: number) => (uses === 1 ? 'One thing' : `${formatCount(uses)} things`)

const columnsOf = (onEdit: (group: Group) => void): Column<Group>[] => [
  { id: 'name', title: 'Name', cell: (group) => <Name group={group} /> },
  {
    id: 'rules',
    title: 'Rules',
    isExtra: true,
    cell: ({ criteria }) =>
      criteria.length > 0 ? criteriaText(criteria) : <span className="text-ink-muted">People you choose</span>,
  },
  { id: 'people', title: 'People', isNumber: true, cell: ({ people }) => formatCount(people) },
  {
    id: 'uses',
    title: 'Used by',
    cell: ({ uses }) => (uses > 0 ? usesText(uses) : <span className="text-ink-muted">–</span>),
  },
  {
    id: 'actions',
    title: 'Actions',
    cell: (group) => (
      <span className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Edit ${group.name}`} onClick={() => onEdit(group)}>
          Edit
        </Button>
        {group.uses === 0 && <DeleteGroup group={group} label={`Delete ${group.name}`} />}
      </span>
    ),
  },
]

/** The company's groups; the name opens the group's page. */
export function GroupTable({ groups }: { groups: readonly Group[] }) {
  const [edited, setEdited] = useState<Group>()
  const columns = useMemo(() => columnsOf(setEdited), [])
  return (
    <>
      <Table caption="Groups" columns={columns} rows={groups} rowKey={({ id }) => id} />
      {edited && <GroupForm key={edited.id} group={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
