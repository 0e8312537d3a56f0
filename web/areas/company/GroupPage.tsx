import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatCount } from '../../../domain/count.ts'
import { criteriaText, GROUP_USE_WORDS } from '../../../domain/groups.ts'
import { AddMembers } from '../../features/employees/groups/AddMembers.tsx'
import { DeleteGroup } from '../../features/employees/groups/DeleteGroup.tsx'
import { GroupForm } from '../../features/employees/groups/GroupForm.tsx'
import {
  type GroupPage as Group,
  groupQuery,
  MEMBERS_PAGE_SIZE,
  membersQuery,
} from '../../features/employees/groups/groups.ts'
import { MemberTable } from '../../features/employees/groups/MemberTable.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Row, Rows, Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSearchText } from '../../ui/useSearchText.ts'
import { BackLink } from '../portal/BackLink.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function About({ group }: { group: Group }) {
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const { criteria, uses, can } = group
  return (
    <Section
      title="Rules"
      text={criteria.length > 0 ? criteriaText(criteria) : 'None: the group has the people you choose.'}
    >
      {uses.length > 0 && (
        <>
          <p className="text-portal text-ink-muted">These name the group, so it cannot be deleted yet.</p>
          <Rows label="Used by">
            {uses.map((use) => (
              <Row key={use.id} title={use.name} text={GROUP_USE_WORDS[use.kind]} />
            ))}
          </Rows>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        {can.delete && (
          <DeleteGroup group={group} onDeleted={() => void navigate('/company/groups', { replace: true })} />
        )}
      </div>
      {isEditing && <GroupForm group={group} onClose={() => setIsEditing(false)} />}
    </Section>
  )
}

function Members({ group: { id, people } }: { group: Group }) {
  const [q, setQ] = useState('')
  const { text, setText } = useSearchText(q, setQ)
  const list = useInfiniteQuery(membersQuery(id, q))
  return (
    <section aria-label="People" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-h3">
          People <span className="tabular font-normal text-ink-muted">{formatCount(people)}</span>
        </h2>
        {(people > 0 || q !== '') && (
          <div role="search" className="grow sm:max-w-80">
            <SearchField
              label="Search this group by name or email"
              placeholder="Name or email"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        )}
      </div>
      <PagedList
        list={list}
        what="the group’s people"
        step={MEMBERS_PAGE_SIZE}
        skeleton={<RowSkeletons count={4} className="h-16 max-md:h-40" />}
        none={
          q === '' ? (
            <EmptyState
              title="Nobody is in this group yet"
              text="Add people, or give the group rules that they match."
            />
          ) : (
            <EmptyState title="Nobody matches" text="Try another name or email." />
          )
        }
      >
        {(members) => <MemberTable id={id} members={members} />}
      </PagedList>
    </section>
  )
}

function Content({ id }: { id: string }) {
  const { data: group, error, isPending, refetch } = useQuery(groupQuery(id))
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageTitle>Group not found</PageTitle>
        <EmptyState isScreen title="Group not found" text="Your company has no group like this any more." />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!group) return <LoadError what="this group" onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={group.name} action={<AddMembers id={id} />} />
      {group.description && <p className="-mt-3 mb-5 text-ink-muted wrap-anywhere">{group.description}</p>}
      <div className="flex flex-col gap-6">
        <About group={group} />
        <Members group={group} />
      </div>
    </>
  )
}

/** One group: its rules, its people, and what names it. */
export function GroupPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/company/groups">Groups</BackLink>
      <Content key={id} id={id} />
    </>
  )
}
