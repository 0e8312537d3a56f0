import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PICTURE_AT_MOST_BYTES, PICTURE_TYPES } from '../../../../domain/pictures.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { type MerchantFormValues, RULES } from './merchant-form.ts'

/** What can be said of a file before it is sent; undefined when nothing is wrong. */
function problemOf({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'Use a JPEG, PNG or WebP picture.'
  if (size === 0) return 'That file is empty. Choose another.'
  return size > PICTURE_AT_MOST_BYTES ? 'That picture is over 10 MB. Save a smaller copy and try again.' : undefined
}

/** The address of a file on this device, for as long as it is shown. */
function usePreview() {
  const [preview, setPreview] = useState<string>()
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview)
    },
    [preview],
  )
  return { preview, show: (file: File | undefined) => setPreview(file && URL.createObjectURL(file)) }
}

type LogoFieldsProps = {
  /** Our copy of the logo that there is. */
  logo: string | null
  file: File | undefined
  onFile: (file: File | undefined) => void
}

/** The logo: a file, which is sent with the rest, or the address of a picture. */
export function LogoFields({ logo, file, onFile }: LogoFieldsProps) {
  const { register, formState, setValue, watch } = useFormContext<MerchantFormValues>()
  const [problem, setProblem] = useState<string>()
  const { preview, show } = usePreview()
  const [name, address] = watch(['name', 'logoUrl'])
  const shown = preview ?? (address === '' ? null : logo)
  const change = (next: File | undefined) => {
    show(next)
    onFile(next)
  }
  const take = (next: File) => {
    const found = problemOf(next)
    setProblem(found)
    if (!found) change(next)
  }
  const remove = () => {
    change(undefined)
    setValue('logoUrl', '', { shouldDirty: true })
  }
  const hasOne = file !== undefined || address !== ''
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-portal font-semibold">
        Logo<span className="font-normal text-ink-subtle"> (optional)</span>
      </legend>
      {hasOne && (
        <div className="flex items-center gap-4">
          <MerchantLogo id="logo" name={name || '?'} src={shown} className="size-16 border border-line" />
          <p className="min-w-0 grow truncate text-portal text-ink-muted">{file?.name}</p>
          <Button size="small" icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={remove}>
            Remove logo
          </Button>
        </div>
      )}
      <FileDrop
        label={hasOne ? 'Choose or drop another logo' : 'Choose or drop a logo'}
        hint="A square JPEG, PNG or WebP, up to 10 MB."
        accept={PICTURE_TYPES.join(',')}
        error={problem}
        onFile={take}
      />
      {file === undefined && (
        <TextField
          label="Logo address"
          hint="Or the address of a picture. We fetch it once and show our own copy."
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={2000}
          error={formState.errors.logoUrl?.message}
          {...register('logoUrl', { validate: RULES.logo })}
        />
      )}
    </fieldset>
  )
}
