import { ApiKeyList } from '../../../features/connections/api-keys/ApiKeyList.tsx'
import { MakeApiKey } from '../../../features/connections/api-keys/MakeApiKey.tsx'
import { BackLink } from '../../portal/BackLink.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'

/** Lets a company's own systems read from us. */
export function ApiKeysPage() {
  return (
    <>
      <BackLink to="/company/settings">Settings</BackLink>
      <PageHeader title="API keys" action={<MakeApiKey />} />
      <div className="flex max-w-[60rem] flex-col gap-4">
        <ApiKeyList />
      </div>
    </>
  )
}
