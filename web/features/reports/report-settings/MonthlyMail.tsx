import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type ReportSettings, useEditReportSettings } from './report-settings.ts'

/** Who gets each month's figures by mail. */
export function MonthlyMail({ settings: { readers } }: { settings: ReportSettings }) {
  /** What was ticked and taken off since the last save, by id. */
  const [turned, setTurned] = useState<Record<string, boolean>>({})
  const { mutate, isPending } = useEditReportSettings('Monthly mail updated', () => setTurned({}))
  const isOn = ({ id, isChosen }: ReportSettings['readers'][number]) => turned[id] ?? isChosen
  const save = () => mutate({ readerIds: readers.filter(isOn).map(({ id }) => id) })
  return (
    <Section
      title="Monthly mail"
      text="The figures of a month by mail, once it is counted. Administrators and people who may read the reports can get it; it stops when their access does."
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">Who gets the mail</legend>
        {readers.map((reader) => (
          <Checkbox
            key={reader.id}
            checked={isOn(reader)}
            onChange={(checked) => setTurned({ ...turned, [reader.id]: checked })}
          >
            <span className="min-w-0 wrap-anywhere">
              {reader.name || reader.email}
              {reader.name && <span className="text-ink-muted"> · {reader.email}</span>}
            </span>
          </Checkbox>
        ))}
      </fieldset>
      <div>
        <Button aria-label="Save who gets the mail" busy={isPending} onClick={save}>
          Save
        </Button>
      </div>
    </Section>
  )
}
