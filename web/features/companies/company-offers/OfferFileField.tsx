import { FileText, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { OFFER_FILE_AT_MOST_BYTES } from '../../../../domain/company-offers.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { OfferFile } from './company-offers.ts'
import type { OfferValues } from './offer-form.ts'

/** What can be said of a file before it is sent; undefined when nothing is wrong. */
function problemOf({ type, size }: File): string | undefined {
  if (type !== 'application/pdf') return 'Choose a PDF.'
  return size > OFFER_FILE_AT_MOST_BYTES ? 'Please upload a file smaller than 5MB' : undefined
}

/** One upload at a time; what was chosen before is broken off. */
function useFileUpload(onKept: (file: OfferFile) => void) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (file: File) => {
    running.current?.abort()
    const found = problemOf(file)
    setProblem(found)
    if (found) return
    const run = new AbortController()
    running.current = run
    setShare(0)
    try {
      const path = `/api/company/offers/files?${new URLSearchParams({ fileName: file.name.slice(-200) }).toString()}`
      onKept(await uploadFile<OfferFile>(path, file, { onProgress: setShare, signal: run.signal }))
    } catch (error) {
      if (!run.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      if (running.current === run) setShare(undefined)
    }
  }
  return { share, problem, start, cancel: () => running.current?.abort() }
}

const sizeText = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-GB')} KB`

/** A PDF that people may download with the offer. */
export function OfferFileField() {
  const { watch, setValue } = useFormContext<OfferValues>()
  const file = watch('file')
  const place = useRef<HTMLDivElement>(null)
  // What had the focus goes with each step, so the box that holds them all takes it.
  const keep = (kept: OfferFile | null) => {
    place.current?.focus()
    setValue('file', kept, { shouldDirty: true })
  }
  const { share, problem, start, cancel } = useFileUpload(keep)
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="File" className="flex flex-col gap-1.5 outline-none">
      <p className="text-portal font-semibold">
        File<span className="font-normal text-ink-subtle"> (optional)</span>
      </p>
      {share !== undefined && (
        <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line p-3">
          <div className="min-w-40 grow">
            <ProgressBar label="Upload of the file" value={share} max={1} />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      )}
      {share === undefined && file && (
        <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line p-3">
          <FileText size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-muted" />
          <p className="min-w-0 grow text-portal wrap-anywhere">
            {file.name} <span className="tabular whitespace-nowrap text-ink-muted">{sizeText(file.size)}</span>
          </p>
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => keep(null)}
          >
            Remove file
          </Button>
        </div>
      )}
      {share === undefined && !file && (
        <FileDrop
          label="Choose or drop a PDF"
          hint="Up to 5 MB. Only people who see the offer can download it."
          accept="application/pdf"
          error={problem}
          onFile={(chosen) => void start(chosen)}
        />
      )}
    </div>
  )
}
