import { api, reasonOf, unwrap } from '../../../lib/api/client.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { DomainForm } from '../../../ui/DomainForm.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import type { AdminCompanyPage } from './companies.ts'
import { useCompanyDeed } from './useCompanyDeed.ts'

type Domain = AdminCompanyPage['domains'][number]

function DomainRow({ id, domain: { domain, isVerified } }: { id: string; domain: Domain }) {
  const params = { path: { id, domain } }
  const verify = useCompanyDeed({
    run: () => unwrap(api.POST('/api/admin/companies/{id}/domains/{domain}/verify', { params })),
    done: 'Domain verified',
    failed: 'Failed to verify the domain',
  })
  const remove = useCompanyDeed({
    run: () => unwrap(api.DELETE('/api/admin/companies/{id}/domains/{domain}', { params })),
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
      text={isVerified ? 'Whoever proves an address there can join.' : 'Opens nothing yet.'}
      actions={
        <>
          {!isVerified && (
            <ConfirmButton
              label={`Verify ${domain}`}
              title={`Is ${domain} theirs alone?`}
              text="Whoever proves an address there can join the company from then on. Make sure that nobody else has mailboxes there."
              confirm="Verify"
              busy={verify.isPending}
              onConfirm={() => verify.mutate()}
            >
              Verify
            </ConfirmButton>
          )}
          <ConfirmButton
            label={`Remove ${domain}`}
            title={`Remove ${domain}?`}
            text="Nobody can join by it any more. Whoever has joined stays."
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

function AddDomain({ id }: { id: string }) {
  const { mutateAsync } = useCompanyDeed<string>({
    run: (domain) =>
      unwrap(api.POST('/api/admin/companies/{id}/domains', { params: { path: { id } }, body: { domain } })),
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

/** The domains of the company's mailboxes. */
export function CompanyDomains({ company: { id, domains } }: { company: AdminCompanyPage }) {
  return (
    <Section title="Email domains">
      <Rows label="Email domains">
        {domains.map((domain) => (
          <DomainRow key={domain.domain} id={id} domain={domain} />
        ))}
      </Rows>
      <AddDomain id={id} />
    </Section>
  )
}
