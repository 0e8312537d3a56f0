import { useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isOwnAddress, PICTURE_TYPES } from '../../../../../domain/pictures.ts'
import { usePictureUpload } from '../../../../lib/api/usePictureUpload.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { useChange } from '../form/form-start.ts'
import { FIELD_LABELS, type OfferFormValues, RULES } from '../form/offer-form.ts'
import { KeptPicture } from './KeptPicture.tsx'
import { UploadProgress } from './UploadProgress.tsx'

const UNDER_WAY = 'Wait until the picture is here, or cancel its upload.'

/** The picture of the offer: a file of the supplier's, or the address of one. */
export function PictureField() {
  const { control, clearErrors } = useFormContext<OfferFormValues>()
  const merchantId = useWatch({ control, name: 'merchantId' })
  const place = useRef<HTMLDivElement>(null)
  // What had the focus goes with each step, so the box that holds them all takes it.
  const holdFocus = () => place.current?.focus()
  const { underWay, isUnderWay, problem, start, cancel } = usePictureUpload(
    `/api/${useChange().isStaff ? 'admin' : 'supplier'}/pictures?${new URLSearchParams({ merchantId }).toString()}`,
    { missing: merchantId === '' ? 'Choose a merchant first.' : undefined },
  )
  const { field, fieldState } = useController({
    control,
    name: 'imageUrl',
    rules: { validate: (value) => (isUnderWay() ? UNDER_WAY : RULES.image(value)) },
  })
  const change = (address: string) => {
    holdFocus()
    field.onChange(address)
  }
  const take = (file: File) => {
    holdFocus()
    void start(file, change)
  }
  const isKept = isOwnAddress(field.value)
  const error = fieldState.error?.message
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Picture of the offer"
      className="flex min-w-0 flex-col gap-3 outline-none md:col-span-2"
    >
      <p role="status" className="sr-only">
        {underWay ? `Uploading ${underWay.name}` : isKept && 'The picture is uploaded.'}
      </p>
      {underWay && (
        <>
          <UploadProgress
            upload={underWay}
            onCancel={() => {
              holdFocus()
              cancel()
              clearErrors('imageUrl')
            }}
          />
          <FormError isAnnounced>{error}</FormError>
        </>
      )}
      {!underWay && isKept && (
        <KeptPicture address={field.value} problem={problem ?? error} onFile={take} onRemove={() => change('')} />
      )}
      {!underWay && !isKept && (
        <>
          <FileDrop
            label="Choose or drop a picture"
            hint="JPEG, PNG or WebP, up to 10 MB. We remove hidden details, such as where it was taken."
            accept={PICTURE_TYPES.join(',')}
            error={problem}
            onFile={take}
          />
          <div data-field="imageUrl">
            <TextField
              {...field}
              label={FIELD_LABELS.imageUrl}
              hint="Or the address of a picture. We fetch it once and show our own copy."
              error={error}
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              optional
            />
          </div>
        </>
      )}
    </div>
  )
}
