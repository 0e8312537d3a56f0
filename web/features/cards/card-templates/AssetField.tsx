import { FileText, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CARD_ASSET_TYPES, cardAssetFault, cardAssetPath } from '../../../../domain/card-assets.ts'
import { TEMPLATE_TEXTS } from '../../../../domain/card-templates.ts'
import { usePictureUpload } from '../../../lib/api/usePictureUpload.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { type Door, uploadPath } from './card-templates.ts'
import type { TemplateValues } from './template-form.ts'

const isPdf = (address: string) => /\.pdf(?:[?#]|$)/i.test(address)

function Uploaded({ address, onRemove }: { address: string; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line p-3">
      {isPdf(address) ? (
        <p className="flex min-w-0 grow items-center gap-2 text-portal">
          <FileText size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-muted" />
          An uploaded PDF
        </p>
      ) : (
        <div className="min-w-0 grow">
          <img
            src={address}
            alt="The uploaded file"
            className="h-16 max-w-40 rounded-control bg-white object-contain p-1"
          />
        </div>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRemove}
      >
        Remove file
      </Button>
    </div>
  )
}

type UnderWayProps = { name: string; share: number; onCancel: () => void }

function UnderWay({ name, share, onCancel }: UnderWayProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line p-3">
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="truncate font-semibold">{name}</p>
        <ProgressBar label="Upload of the file" value={share} max={1} />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}

function TypedAddress() {
  const { register, formState } = useFormContext<TemplateValues>()
  return (
    <TextField
      label="Or its address"
      optional
      hint="We show our own copy of a picture, which is there a few minutes after you save. A PDF elsewhere is opened by a link."
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      maxLength={TEMPLATE_TEXTS.logoUrl}
      error={formState.errors.logoUrl?.message}
      {...register('logoUrl')}
    />
  )
}

/** The card's picture or PDF: sent at once, so that the preview has it, and kept with the rest of the form. */
export function AssetField({ door }: { door: Door }) {
  const { control, setValue, clearErrors } = useFormContext<TemplateValues>()
  const address = useWatch({ control, name: 'logoUrl' })
  const place = useRef<HTMLDivElement>(null)
  const { underWay, problem, start, cancel } = usePictureUpload(uploadPath(door), {
    faultOf: cardAssetFault,
    onFailed: () => notifyError('Upload failed', { action: 'card asset' }),
  })
  // What had the focus goes with each step, so the box that holds them all takes it.
  const keep = (next: string) => {
    place.current?.focus()
    setValue('logoUrl', next, { shouldDirty: true })
    clearErrors('logoUrl')
  }
  const isOurs = cardAssetPath(address) !== undefined || address.startsWith('/')
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Picture or PDF"
      className="flex flex-col gap-3 outline-none"
    >
      <p role="status" className="sr-only">
        {underWay ? `Uploading ${underWay.name}` : isOurs && 'The file is uploaded.'}
      </p>
      <div className="flex flex-col gap-1.5">
        <p className="text-portal font-semibold">
          Picture or PDF<span className="font-normal text-ink-subtle"> (optional, unless the card is image only)</span>
        </p>
        {underWay && <UnderWay name={underWay.name} share={underWay.share} onCancel={cancel} />}
        {!underWay && isOurs && <Uploaded address={address} onRemove={() => keep('')} />}
        {!underWay && !isOurs && (
          <FileDrop
            label="Choose or drop a file"
            hint="A JPEG, PNG or PDF, up to 5 MB. It is shown large on the card. We remove hidden details, such as where a picture was taken."
            accept={CARD_ASSET_TYPES.join(',')}
            error={problem}
            onFile={(file) => void start(file, keep)}
          />
        )}
      </div>
      {!underWay && !isOurs && <TypedAddress />}
    </div>
  )
}
