import { Button } from '../../../../ui/Button.tsx'
import type { PictureUpload } from '../../../../lib/api/usePictureUpload.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'

/** The chosen picture while it is on its way: how far it is, and the way back. */
export function UploadProgress({ upload, onCancel }: { upload: PictureUpload; onCancel: () => void }) {
  const percent = Math.round(upload.share * 100)
  return (
    <div className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-3 sm:flex-row sm:items-center">
      <img src={upload.preview} alt="" className="aspect-video w-full rounded-control bg-sunken object-cover sm:w-40" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="truncate font-semibold">{upload.name}</p>
        <ProgressBar label="Upload of the picture" value={upload.share} max={1} />
        <p className="tabular text-portal text-ink-muted">
          {percent < 100 ? `${percent}% sent` : 'Checking and resizing it'}
        </p>
      </div>
      <Button onClick={onCancel}>Cancel upload</Button>
    </div>
  )
}
