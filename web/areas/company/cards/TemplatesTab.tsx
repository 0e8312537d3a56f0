import { CreateTemplateLink, EditTemplate, NewTemplate, Templates } from '../../portal/TemplatePages.tsx'

/** The company's card templates, and those of all companies that it may issue cards of. */
export function TemplatesTab() {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Card templates</h2>
        <CreateTemplateLink door="company" />
      </div>
      <Templates door="company" />
    </>
  )
}

export function NewCompanyTemplatePage() {
  return <NewTemplate door="company" />
}

export function CompanyTemplatePage() {
  return <EditTemplate door="company" />
}
