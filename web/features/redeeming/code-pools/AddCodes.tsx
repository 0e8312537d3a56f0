import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { codesText, useAddCodes, useCheckCodes } from './code-pools.ts'
import { ReportList } from './ReportList.tsx'

const FILE_AT_MOST_BYTES = 13 * 1024 * 1024

type EntryProps = {
  text: string
  onText: (text: string) => void
  onCheck: (text: string) => void
  isBusy: boolean
  problem: string | undefined
}

function Entry({ text, onText, onCheck, isBusy, problem }: EntryProps) {
  const [fileProblem, setFileProblem] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && !isBusy) onCheck(text)
  }
  const takeFile = async (file: File) => {
    const isTooLarge = file.size > FILE_AT_MOST_BYTES
    setFileProblem(isTooLarge ? 'That file is over 13 MB. Split it and add the parts one after the other.' : undefined)
    if (!isTooLarge && !isBusy) onCheck(await file.text())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        label="Paste codes"
        hint="One on each line."
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={isMissing ? 'Paste at least one code, or choose a file.' : undefined}
        onChange={(event) => {
          onText(event.target.value)
          setIsMissing(false)
        }}
      />
      <FileDrop
        label="Or choose a file"
        hint="Text or CSV with the codes in the first column."
        accept=".csv,.txt,text/csv,text/plain"
        error={fileProblem}
        onFile={(file) => void takeFile(file)}
      />
      <FormError isAnnounced>{problem}</FormError>
      <Button type="submit" variant="primary" busy={isBusy} className="self-start">
        Check codes
      </Button>
    </form>
  )
}

/** Paste or file, then what it holds, then adding it: nothing is written before the supplier has seen the report. */
export function AddCodes({ offerId }: { offerId: string }) {
  const [text, setText] = useState('')
  const check = useCheckCodes(offerId)
  const add = useAddCodes(offerId)
  const { data: report, variables: checked = '' } = check
  const done = add.data && !report ? `${codesText(add.data.added)} added.` : ''
  const place = useRef<HTMLDivElement>(null)
  const leaveReport = () => {
    check.reset()
    place.current?.focus()
  }
  const startAgain = () => {
    setText('')
    leaveReport()
  }
  const back = () => {
    add.reset()
    leaveReport()
  }
  const send = () => add.mutate(checked, { onSuccess: startAgain })
  return (
    <Section title="Add codes" text="Up to 100,000 at once. Employees get them in this order, each code once.">
      <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <p
          role="status"
          className="rounded-control bg-success-soft px-4 py-3 font-semibold text-success-ink empty:hidden"
        >
          {done}
        </p>
        {report ? (
          <>
            <ReportList report={report} />
            <p role="status" className="text-portal text-ink-muted empty:hidden">
              {add.isPending && `Adding ${codesText(report.added)}. Keep this page open for a moment.`}
            </p>
            <FormError isAnnounced>{add.error?.message}</FormError>
            <div className="flex flex-wrap gap-3">
              {report.added > 0 && (
                <Button variant="primary" busy={add.isPending} onClick={send}>
                  Add {codesText(report.added)}
                </Button>
              )}
              {!add.isPending && <Button onClick={back}>Back</Button>}
            </div>
          </>
        ) : (
          <Entry
            text={text}
            onText={setText}
            onCheck={(given) => {
              add.reset()
              check.mutate(given, { onSuccess: () => place.current?.focus() })
            }}
            isBusy={check.isPending}
            problem={check.error?.message}
          />
        )}
      </div>
    </Section>
  )
}
