import { useForm } from 'react-hook-form'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type AdminCompanyPage, parseSeats, seatsText } from './companies.ts'
import { CompanyFields, type CompanyForm } from './CompanyFields.tsx'
import { useCompanyDeed } from './useCompanyDeed.ts'

/** Changes name and seats of a company as it was loaded: others may have changed it meanwhile. */
export function CompanyEdit({ company }: { company: AdminCompanyPage }) {
  const { id, updatedAt, name, seats } = company
  const form = useForm<CompanyForm>({ values: { name, seats: seats === null ? '' : `${seats}` } })
  const { mutate, isPending } = useCompanyDeed<CompanyForm>({
    run: (fields) =>
      unwrap(
        api.PUT('/api/admin/companies/{id}', {
          params: { path: { id } },
          body: { name: fields.name, seats: parseSeats(fields.seats) ?? null, updatedAt },
        }),
      ),
    done: 'Company updated',
    failed: 'Failed to update company',
  })
  return (
    <Section
      title="Name and seats"
      text={
        seats === null
          ? `${seatsText(company)} people are in it, and as many may join as come.`
          : `${seatsText(company)} seats are taken. Whoever would be one too many cannot join.`
      }
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => !isPending && mutate(fields))(event)}
        className="flex flex-col items-start gap-5"
      >
        <div className="flex w-full max-w-[28rem] flex-col gap-5">
          <CompanyFields form={form} />
        </div>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}
