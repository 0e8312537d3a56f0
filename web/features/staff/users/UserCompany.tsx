import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { api, unwrap } from '../../../lib/api/client.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { useUserDeed } from './useUserDeed.ts'
import { nameOf } from './user-words.ts'
import type { AdminUserPage } from './users.ts'

type Props = { user: AdminUserPage; companies: readonly { id: string; name: string }[] }

function Employer({ user, company }: { user: AdminUserPage; company: NonNullable<AdminUserPage['company']> }) {
  const { mutate, isPending } = useUserDeed({
    run: () => unwrap(api.DELETE('/api/admin/users/{id}/company', { params: { path: { id: user.id } } })),
    done: 'Unlinked from the company',
    failed: 'Failed to unlink from the company',
  })
  return (
    <Rows label="Company">
      <Row
        title={company.name}
        badge={<StatusBadge status={company.status} />}
        text={
          <Link to={`/admin/companies/${company.id}`} className="text-brand-ink underline underline-offset-2">
            Open the company
          </Link>
        }
        actions={
          <ConfirmButton
            title={`Unlink ${nameOf(user)} from ${company.name}?`}
            text="Their cards of this company are revoked, they leave its groups, they lose their roles in its portal, and what HR recorded of them there is removed. Cards do not come back when they join again."
            confirm="Unlink"
            busy={isPending}
            onConfirm={() => mutate()}
          >
            Unlink
          </ConfirmButton>
        }
      />
    </Rows>
  )
}

function LinkForm({ user, companies }: Props) {
  const [companyId, setCompanyId] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useUserDeed({
    run: () =>
      unwrap(api.PUT('/api/admin/users/{id}/company', { params: { path: { id: user.id } }, body: { companyId } })),
    done: 'Linked to the company',
    failed: 'Failed to link to the company',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (companyId === '') setError('Choose a company.')
    else if (!isPending) mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <div className="w-full max-w-[28rem]">
        <Combobox
          label="Company"
          hint="They become an employee of it, and see its offers while it is active."
          placeholder="Search companies"
          empty="No company of that name."
          value={companyId}
          error={error}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => {
            setCompanyId(value)
            setError(undefined)
          }}
        />
      </div>
      <Button type="submit" busy={isPending}>
        Link to company
      </Button>
    </form>
  )
}

/** Where the person belongs. */
export function UserCompany({ user, companies }: Props) {
  const { company } = user
  return (
    <Section title="Company" {...(!company && { text: 'This person belongs to no company.' })}>
      {company ? <Employer user={user} company={company} /> : <LinkForm user={user} companies={companies} />}
    </Section>
  )
}
