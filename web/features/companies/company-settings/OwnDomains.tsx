import { api, reasonOf, unwrap } from '../../../lib/api/client.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { DomainForm } from '../../../ui/DomainForm.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { type CompanySettings, type OwnDomain, useSettingsDeed } from './company-settings.ts'
import { ProveDomain } from './ProveDomain.tsx'

function DomainRow({ domain: own }: { domain: OwnDomain }) {
  const { domain, isVerified } = own
  const remove = useSettingsDeed({
    run: () => unwrap(api.DELETE('/api/company/domains/{domain}', { params: { path: { domain } } })),
    done: 'Domain removed',
    failed: 'Failed to remove the domain',
  })
  return (
    <Row
      title={domain}
      badge={
        <Badge tone={isVerified ? 'success' : 'warning'} dot>
          {isVerified ? 'Verified' : 'Not verified'}
        </Badge>
      }
      text={
        isVerified
          ? 'Whoever proves an address there can join.'
          : 'Opens nothing until you have shown that it is yours.'
      }
      actions={
        <>
          {!isVerified && <ProveDomain domain={own} />}
          <ConfirmButton
            label={`Remove ${domain}`}
            title={`Remove ${domain}?`}
            text={
              isVerified
                ? 'Nobody can join by an address there any more, and single sign-on brings in nobody from there. Whoever has joined stays.'
                : 'What was sent or recorded to verify it is worth nothing any more.'
            }
            confirm="Remove"
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            Remove
          </ConfirmButton>
        </>
      }
    />
  )
}

function AddDomain() {
  const { mutateAsync } = useSettingsDeed<string>({
    run: (domain) => unwrap(api.POST('/api/company/domains', { body: { domain } })),
    done: 'Domain added',
    failed: 'Failed to add the domain',
  })
  return (
    <DomainForm
      label="Email domain"
      hint="What stands after the @, like company.co.uk."
      missing="Enter a domain, like company.co.uk."
      add={mutateAsync}
      reasonOf={(error) => reasonOf(error, 'Failed to add the domain')}
    />
  )
}

/** The domains of the company's mailboxes, by which its people come in. */
export function OwnDomains({ settings: { domains } }: { settings: CompanySettings }) {
  return (
    <Section title="Email domains" text="People with an address at a verified domain join without an invitation.">
      <Rows label="Email domains">
        {domains.map((domain) => (
          <DomainRow key={domain.domain} domain={domain} />
        ))}
      </Rows>
      <AddDomain />
    </Section>
  )
}
