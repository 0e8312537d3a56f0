import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  type CompanySettings,
  companySettingsQuery,
} from '../../features/companies/company-settings/company-settings.ts'
import { CountedOpens } from '../../features/companies/company-settings/CountedOpens.tsx'
import { KeptData } from '../../features/companies/company-settings/KeptData.tsx'
import { LaunchDate } from '../../features/companies/company-settings/LaunchDate.tsx'
import { OwnDomains } from '../../features/companies/company-settings/OwnDomains.tsx'
import { OwnJoinCode } from '../../features/companies/company-settings/OwnJoinCode.tsx'
import { PrivacyText } from '../../features/companies/company-settings/PrivacyText.tsx'
import { RequiredSecondStep } from '../../features/companies/company-settings/RequiredSecondStep.tsx'
import { SignOn } from '../../features/companies/company-settings/SignOn.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function Directory() {
  return (
    <Section
      title="Directory sync"
      text="A directory that speaks SCIM 2.0, such as Microsoft Entra ID or Okta, keeps your people and groups."
    >
      <Link to="/company/settings/directory" className={buttonClass({ className: 'self-start' })}>
        Open directory sync
      </Link>
    </Section>
  )
}

function Connections() {
  return (
    <Section
      title="Connections"
      text="With an API key a system of your own, such as your intranet, reads offers, reports or your people. A webhook tells it when something changes."
    >
      <div className="flex flex-wrap gap-3">
        <Link to="/company/settings/api-keys" className={buttonClass()}>
          Open API keys
        </Link>
        <Link to="/company/settings/webhooks" className={buttonClass()}>
          Open webhooks
        </Link>
      </div>
    </Section>
  )
}

function Sections({ settings }: { settings: CompanySettings }) {
  return (
    <>
      <OwnDomains settings={settings} />
      <OwnJoinCode settings={settings} />
      <SignOn settings={settings} />
      <Directory />
      <Connections />
      <RequiredSecondStep settings={settings} />
      <LaunchDate settings={settings} />
      <PrivacyText settings={settings} />
      <CountedOpens settings={settings} />
      <KeptData settings={settings} />
    </>
  )
}

function Content() {
  const { data, isError, refetch } = useQuery(companySettingsQuery)
  if (data) return <Sections settings={data} />
  if (isError) return <LoadError what="your company’s settings" onRetry={() => void refetch()} />
  return (
    <>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </>
  )
}

/** What the company's administrators decide for everybody in it. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="flex max-w-[44rem] flex-col gap-4">
        <Content />
      </div>
    </>
  )
}
