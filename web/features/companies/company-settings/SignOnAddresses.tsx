import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import type { SignOnForm, SignOnPage } from './sign-on.ts'

function Address({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-portal font-semibold">{label}</p>
      <CopyableCode code={value} action="Copy" label={`Copy ${label}`} />
    </div>
  )
}

type SignOnAddressesProps = { addresses: SignOnPage['addresses']; way: SignOnForm['way'] }

/** What the company's service must be told of us, to copy. */
export function SignOnAddresses({ addresses: { entityId, acs, redirect }, way }: SignOnAddressesProps) {
  if (way === 'oidc') return <Address label="Redirect URI" value={redirect} />
  return (
    <>
      <Address label="Entity ID and metadata address" value={entityId} />
      <Address label="ACS (reply) address" value={acs} />
    </>
  )
}
