import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api/client.ts'
import { categoriesQuery } from '../../../lib/categories.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { type AdminMerchant, type AdminMerchantDetail, useSaveMerchant } from './admin-merchants.ts'
import { CategoriesField } from './CategoriesField.tsx'
import { LogoFields } from './LogoFields.tsx'
import { EMPTY_MERCHANT, type MerchantFormValues, RULES, toRequest, toValues } from './merchant-form.ts'

type MerchantDialogProps = {
  /** The one that is changed, as it was opened; a new one is added without it. */
  merchant: AdminMerchant | AdminMerchantDetail | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const isBox = (path: string): path is keyof MerchantFormValues => path in EMPTY_MERCHANT

/** The boxes; what was typed stays when the server refuses it. */
function useMerchantForm({ merchant, onOpenChange }: Pick<MerchantDialogProps, 'merchant' | 'onOpenChange'>) {
  // What was opened, whatever the list loads meanwhile.
  const [opened] = useState(merchant)
  const [file, setFile] = useState<File>()
  const known = useQuery(categoriesQuery).data?.map(({ name }) => name) ?? []
  const form = useForm({ defaultValues: opened ? toValues(opened) : EMPTY_MERCHANT })
  const { mutateAsync } = useSaveMerchant()
  const refuse = (error: unknown) => {
    const issues = error instanceof ApiError ? error.issues : []
    for (const { path, message } of issues) {
      const [box = ''] = path.split('.')
      if (isBox(box)) form.setError(box, { message }, { shouldFocus: true })
    }
    if (error instanceof ApiError && error.code === 'merchant_name_used') {
      form.setError('name', { message: error.message }, { shouldFocus: true })
    } else if (issues.length === 0) form.setError('root', { message: error instanceof Error ? error.message : '' })
  }
  const send = form.handleSubmit(async (values) => {
    const fields = toRequest(values, known)
    await mutateAsync({ merchant: opened, fields, file }).then(() => onOpenChange(false), refuse)
  })
  return { form, send, opened, known, file, setFile }
}

function Boxes({ merchant, isOpen, onOpenChange }: MerchantDialogProps) {
  const formId = useId()
  const { form, send, opened, known, file, setFile } = useMerchantForm({ merchant, onOpenChange })
  const { register, formState, watch } = form
  const { errors, isSubmitting } = formState
  return (
    <Dialog
      wide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={opened ? 'Edit Supplier' : 'Add Supplier'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSubmitting}
            disabled={watch('name').trim() === ''}
          >
            Save
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
          <FormError isAnnounced>{errors.root?.message}</FormError>
          <TextField
            label="Name"
            maxLength={120}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label="Website"
            optional
            inputMode="url"
            placeholder="https://"
            maxLength={2000}
            autoComplete="off"
            error={errors.siteUrl?.message}
            {...register('siteUrl', { validate: RULES.site })}
          />
          <TextField
            label="In a few words"
            optional
            hint="Stands under the name on cards."
            maxLength={200}
            autoComplete="off"
            error={errors.description?.message}
            {...register('description')}
          />
          <CategoriesField known={known} />
          <LogoFields logo={opened?.logo ?? null} file={file} onFile={setFile} />
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** Adds a supplier, or changes its name, site, logo and categories; employees see it at once. */
export function MerchantDialog(props: MerchantDialogProps) {
  // Each opening begins anew; the boxes stay while the dialog fades out.
  const [opening, setOpening] = useState({ count: 0, isOpen: props.isOpen })
  if (opening.isOpen !== props.isOpen) {
    setOpening({ count: opening.count + (props.isOpen ? 1 : 0), isOpen: props.isOpen })
  }
  return <Boxes key={opening.count} {...props} />
}
