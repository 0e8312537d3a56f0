import { useInfiniteQuery } from '@tanstack/react-query'
import { MakeToken } from '../../features/directory/directory-tokens/MakeToken.tsx'
import { Tokens } from '../../features/directory/directory-tokens/Tokens.tsx'
import { WhatIsRead } from '../../features/directory/directory-tokens/WhatIsRead.tsx'
import { PAGE_SIZE, scimCallsQuery } from '../../features/directory/scim-calls/calls.ts'
import { CallTable } from '../../features/directory/scim-calls/CallTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BackLink } from '../portal/BackLink.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function Calls() {
  const list = useInfiniteQuery(scimCallsQuery)
  return (
    <section aria-labelledby="calls" className="mt-8 flex flex-col gap-3">
      <h2 id="calls" className="text-h3">
        Latest calls
      </h2>
      <p className="text-ink-muted">The last 1,000, without what they looked for.</p>
      <PagedList
        list={list}
        what="the calls"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={5} className="h-11 max-md:h-40" />}
        none={
          <EmptyState title="No call yet" text="What your directory asks for, and what it changes, will stand here." />
        }
      >
        {(calls) => <CallTable calls={calls} />}
      </PagedList>
    </section>
  )
}

/** Lets a company's directory keep its people and groups. */
export function DirectoryPage() {
  return (
    <>
      <BackLink to="/company/settings">Settings</BackLink>
      <PageHeader title="Directory" action={<MakeToken />} />
      <div className="flex max-w-[60rem] flex-col gap-4">
        <Tokens />
        <WhatIsRead />
      </div>
      <Calls />
    </>
  )
}
