import { type OwnPage, useProposePage } from './merchant-pages.ts'
import { toRequest, toValues } from './page-form.ts'
import { type OpenedPage, PageForm } from './PageForm.tsx'

const opened = ({ merchant, version, proposal, live }: OwnPage): OpenedPage => ({
  merchantId: merchant.id,
  version,
  start: toValues(proposal?.page ?? live),
})

/** The suppliers' form: sending it in changes nothing for employees until staff have approved it. */
export function OwnPageForm({ page }: { page: OwnPage }) {
  const { mutateAsync } = useProposePage(page.merchant.id)
  return (
    <PageForm
      page={opened(page)}
      save={async (values, version) => opened(await mutateAsync(toRequest(values, version)))}
      submit="Send for review"
      behind="A colleague sent in another version or took it back."
    />
  )
}
