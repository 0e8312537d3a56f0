import { useQuery } from '@tanstack/react-query'
import { Plus, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { GroupForm } from '../../features/employees/groups/GroupForm.tsx'
import { groupsQuery } from '../../features/employees/groups/groups.ts'
import { GroupTable } from '../../features/employees/groups/GroupTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function Groups() {
  const { data, refetch, isPending } = useQuery(groupsQuery)
  if (isPending) return <RowSkeletons count={4} className="h-16 max-md:h-40" />
  if (!data) return <LoadError what="your groups" onRetry={() => void refetch()} />
  if (data.items.length > 0) {
    return (
      <>
        <GroupTable groups={data.items} />
        {!data.canCreate && <p className="mt-3 text-ink-muted">These are as many groups as a company can have.</p>}
      </>
    )
  }
  return (
    <EmptyState
      icon={<UserRoundCheck size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="No groups yet"
      text="A group is people of one department, location or grade, or whoever you choose. Campaigns and company offers can be for it."
    />
  )
}

/** The company's groups. */
export function GroupsPage() {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHeader
        title="Groups"
        action={
          <Button
            variant="primary"
            icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setIsOpen(true)}
          >
            Create Group
          </Button>
        }
      />
      <Groups />
      {isOpen && (
        <GroupForm onClose={() => setIsOpen(false)} onSaved={(id) => void navigate(`/company/groups/${id}`)} />
      )}
    </>
  )
}
