import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type ReportSettings, useEditReportSettings } from './report-settings.ts'

/** Who gets each month's figures by mail. */
export function MonthlyMail({ settings: { readers } }: { settings: ReportSettings }) {
  const { mutate, isPending, variables } = useEditReportSettings('Monthly mail updated')
  const kept = readers.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  const chosen = (isPending && variables.readerIds) || kept
  const turn = (id: string, isChosen: boolean) =>
    mutate({ readerIds: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) })
  return (
    <Section
      title="Monthly mail"
      text="The figures of a month by mail, once it is counted. Administrators and people who may read the reports can get it; it stops when their access does."
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">Who gets the mail</legend>
        {readers.map(({ id, name, email }) => (
          <Checkbox key={id} checked={chosen.includes(id)} disabled={isPending} onChange={(checked) => turn(id, checked)}>
            <span className="min-w-0 wrap-anywhere">
              {name || email}
              {name && <span className="text-ink-muted"> · {email}</span>}
            </span>
          </Checkbox>
        ))}
      </fieldset>
    </Section>
  )
}
