import { useQuery } from '@tanstack/react-query'
import { SigningKeys, Sources, Versions } from '../../features/staff/system/Installation.tsx'
import { JobTable } from '../../features/staff/system/JobTable.tsx'
import { Messages } from '../../features/staff/system/Messages.tsx'
import { Missing } from '../../features/staff/system/Missing.tsx'
import { type AdminSystem, adminSystemQuery } from '../../features/staff/system/system.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function System({ system }: { system: AdminSystem }) {
  const { mailServer } = system
  return (
    <div className="flex flex-col gap-5">
      <Missing parts={system.missing} />
      <section aria-labelledby="jobs" className="flex flex-col gap-3">
        <h2 id="jobs" className="text-h3">
          Timed jobs
        </h2>
        <JobTable jobs={system.jobs} />
      </section>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Messages
          channel="mail"
          title="Mail"
          text={
            mailServer
              ? `Leaves through ${mailServer}.`
              : 'SMTP_URL is not set: mail stays in the table outbox_messages.'
          }
          figures={system.mail}
        />
        <Messages
          channel="push"
          title="Push"
          text="Goes to the push services of people’s browsers."
          figures={system.push}
        />
        <Versions system={system} />
        <SigningKeys keysFile={system.keysFile} signingKeys={system.signingKeys} />
        <Sources sources={system.sources} />
      </div>
    </div>
  )
}

/** What an operator would otherwise read from logs. */
export function SystemPage() {
  const { data, isLoadingError, refetch } = useQuery(adminSystemQuery)
  return (
    <>
      <PageHeader title="System" />
      {isLoadingError && <LoadError what="the state of the system" onRetry={() => void refetch()} />}
      {data ? <System system={data} /> : !isLoadingError && <Skeleton className="h-[60rem] rounded-card" />}
    </>
  )
}
