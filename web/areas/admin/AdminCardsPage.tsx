import { PageHeader } from '../portal/PageHeader.tsx'
import { CreateTemplateLink, EditTemplate, NewTemplate, Templates } from '../portal/TemplatePages.tsx'

/** Templates that every company may issue cards of. */
export function AdminCardsPage() {
  return (
    <>
      <PageHeader title="Cards" action={<CreateTemplateLink door="admin" />} />
      <h2 className="sr-only">Card templates of all companies</h2>
      <Templates door="admin" />
    </>
  )
}

export function NewAdminTemplatePage() {
  return <NewTemplate door="admin" />
}

export function AdminTemplatePage() {
  return <EditTemplate door="admin" />
}
