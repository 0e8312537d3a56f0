import { SIGN_ON_FIELDS } from '../../../../domain/sign-on.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Select } from '../../../ui/Select.tsx'
import { FIELD_LABELS, type SignOnForm } from './sign-on.ts'

type FieldsProps = {
  form: SignOnForm
  onChange: (change: Partial<SignOnForm>) => void
  /** Which service it is can be chosen once. */
  isNew: boolean
}

const WAYS = [
  { value: 'address', label: 'SAML 2.0, by the address of its metadata' },
  { value: 'file', label: 'SAML 2.0, by a metadata file' },
  { value: 'oidc', label: 'OpenID Connect' },
] as const

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function SamlFields({ form, onChange }: FieldsProps) {
  if (form.way === 'address') {
    return (
      <TextField
        {...plain}
        label="Metadata address"
        hint="We read it again each day, so that new certificates are known in time."
        inputMode="url"
        maxLength={2048}
        value={form.metadataUrl}
        onChange={({ target }) => onChange({ metadataUrl: target.value })}
      />
    )
  }
  const take = async (file: File) => onChange({ metadataXml: await file.text(), fileName: file.name })
  return (
    <FileDrop
      label="Metadata file"
      hint={form.fileName || 'An XML file of 64 KB at most.'}
      accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
      onFile={(file) => void take(file)}
    />
  )
}

function OidcFields({ form, onChange, isNew }: FieldsProps) {
  return (
    <>
      <TextField
        {...plain}
        label="Issuer"
        hint="Of your own tenant, like https://login.microsoftonline.com/your-tenant/v2.0."
        inputMode="url"
        maxLength={2048}
        readOnly={!isNew}
        value={form.issuer}
        onChange={({ target }) => onChange({ issuer: target.value })}
      />
      <TextField
        {...plain}
        label="Client ID"
        maxLength={512}
        readOnly={!isNew}
        value={form.clientId}
        onChange={({ target }) => onChange({ clientId: target.value })}
      />
      <TextField
        {...plain}
        label="Client secret"
        optional
        hint={isNew ? 'It is kept encrypted and never shown again.' : 'Leave it empty to keep the present one.'}
        type="password"
        maxLength={2048}
        value={form.clientSecret}
        onChange={({ target }) => onChange({ clientSecret: target.value })}
      />
    </>
  )
}

/** Which service it is, for whom, and what it calls things. */
export function SignOnFields(props: FieldsProps & { choices: readonly string[]; isSamlOffered: boolean }) {
  const { form, onChange, isNew, choices, isSamlOffered } = props
  const { way, domains, names } = form
  const ways = WAYS.filter(({ value }) => isSamlOffered || value === 'oidc')
  const turn = (domain: string, isChosen: boolean) =>
    onChange({ domains: isChosen ? [...domains, domain] : domains.filter((one) => one !== domain) })
  return (
    <>
      {isNew && (
        <Select
          label="Your service speaks"
          value={way}
          options={ways}
          onChange={(next) => onChange({ way: WAYS.find(({ value }) => value === next)?.value ?? 'address' })}
        />
      )}
      {way === 'oidc' ? <OidcFields {...props} /> : <SamlFields {...props} />}
      <fieldset className="flex flex-col">
        <legend className="text-portal font-semibold">For addresses at</legend>
        {choices.map((domain) => (
          <Checkbox key={domain} checked={domains.includes(domain)} onChange={(isChosen) => turn(domain, isChosen)}>
            {domain}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="text-portal font-semibold">What your service calls things</legend>
        <p className="text-portal text-ink-muted">
          Email and name are found under their usual names. What has no name here stays as your records have it.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {SIGN_ON_FIELDS.map((field) => (
            <TextField
              {...plain}
              key={field}
              label={FIELD_LABELS[field]}
              optional
              maxLength={256}
              value={names[field]}
              onChange={({ target }) => onChange({ names: { ...names, [field]: target.value } })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
