import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CARD_IMPORT_BYTES_AT_MOST } from '../../../../domain/card-imports.ts'
import { issuableTemplatesQuery, templateOptions } from '../../../lib/issuable-cards.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { sendCards, useCardImportDeed, useDownloadCardTemplate } from './card-imports.ts'

const never = new AbortController().signal

/** Takes the file; no card is issued before it was checked and confirmed. */
export function CardUpload() {
  const navigate = useNavigate()
  const { data } = useQuery(issuableTemplatesQuery)
  const example = useDownloadCardTemplate()
  const [templateId, setTemplateId] = useState('')
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string>()
  const send = useCardImportDeed({
    run: (file: File) => sendCards(file, templateId, { onProgress: setShare, signal: never }),
    done: 'File uploaded',
    failed: 'Failed to upload the file',
    onDone: ({ id }) => void navigate(`/company/cards/import/${id}`),
  })
  const take = (file: File) => {
    if (send.isPending) return
    const isLarge = file.size > CARD_IMPORT_BYTES_AT_MOST
    const fault =
      templateId === '' ? 'Choose a template first.' : isLarge ? 'This file is larger than 5 MB.' : undefined
    setProblem(fault)
    if (!fault) send.mutate(file, { onError: (error) => setProblem(error.message) })
  }
  const options = (data?.items ?? []).filter(({ symbology }) => symbology !== 'NONE')
  return (
    <div className="flex max-w-[45rem] flex-col gap-4">
      <Combobox
        label="Template"
        placeholder="Choose a template"
        empty="No template like that."
        value={templateId}
        options={templateOptions(options)}
        onChange={setTemplateId}
      />
      <FileDrop
        label="Choose a file, or drop it here"
        hint="CSV or XLSX: an employee ID or email, and a card number in each row. 20,000 rows and 5 MB at most."
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        error={problem}
        onFile={take}
      />
      {send.isPending && <ProgressBar label="Uploading" value={share} max={1} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
          busy={example.isPending}
          onClick={() => example.mutate()}
        >
          Download a template
        </Button>
        <p className="grow basis-60 text-portal text-ink-muted">
          The file itself is not kept. Its numbers are encrypted, and go once a card is issued; what else is kept of the
          rows goes after 7 days.
        </p>
      </div>
    </div>
  )
}
