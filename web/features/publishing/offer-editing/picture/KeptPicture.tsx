import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { pictureFile, PICTURE_TYPES } from '../../../../../domain/pictures.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormError } from '../../../../ui/FormError.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type KeptPictureProps = {
  address: string
  problem: string | undefined
  onFile: (file: File) => void
  onRemove: () => void
}

/** The uploaded picture, cut as employees see it, with the ways to another one and to none. */
export function KeptPicture({ address, problem, onFile, onRemove }: KeptPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      data-field="imageUrl"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-3 sm:flex-row sm:items-center"
    >
      <img
        src={pictureFile(address, 640)}
        alt="Preview of the offer"
        className="aspect-video w-full rounded-control bg-sunken object-cover sm:w-40"
      />
      <div className="flex min-w-0 grow flex-col gap-3">
        <p className="text-portal text-ink-muted">Employees see it cut to this shape.</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<ImageUp {...icon} />} onClick={() => input.current?.click()}>
            Replace picture
          </Button>
          <Button icon={<Trash2 {...icon} />} variant="quiet" onClick={onRemove}>
            Remove picture
          </Button>
        </div>
        <FormError isAnnounced>{problem}</FormError>
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file again is a choice too.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
