import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_BYTES_AT_MOST } from '../../../../domain/employee-imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { sendFile, useDownloadTemplate, useImportDeed } from './employee-imports.ts'

const never = new AbortController().signal

/** Takes the file; nothing is written about anybody before it was checked and confirmed. */
export function ImportUpload() {
  const navigate = useNavigate()
  const template = useDownloadTemplate()
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string>()
  const send = useImportDeed({
    run: (file: File) => sendFile(file, { onProgress: setShare, signal: never }),
    done: 'File uploaded',
    failed: 'Failed to upload the file',
    onDone: ({ id }) => void navigate(`/company/users/import/${id}`),
  })
  const take = (file: File) => {
    if (send.isPending) return
    setProblem(file.size > IMPORT_BYTES_AT_MOST ? 'This file is larger than 32 MB.' : undefined)
    if (file.size <= IMPORT_BYTES_AT_MOST) send.mutate(file, { onError: (error) => setProblem(error.message) })
  }
  return (
    <div className="flex max-w-[45rem] flex-col gap-4">
      <FileDrop
        label="Choose a file, or drop it here"
        hint="CSV or XLSX, with one row a person under a heading. 100,000 rows and 32 MB at most."
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        error={problem}
        onFile={take}
      />
      {send.isPending && <ProgressBar label="Uploading" value={share} max={1} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
          busy={template.isPending}
          onClick={() => template.mutate()}
        >
          Download a template
        </Button>
        <p className="grow basis-60 text-portal text-ink-muted">
          Columns may have other names and another order. Nothing is changed before you have seen what would be.
        </p>
      </div>
    </div>
  )
}
