import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { ApiError } from '../../../lib/api/client.ts'
import { PictureInput } from '../../../lib/PictureInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DateField, TextArea, TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { type CompanyOffer, keepOffer } from './company-offers.ts'
import { boxAt, type OfferValues, RULES, toValues, toWish } from './offer-form.ts'
import { OfferAudience } from './OfferAudience.tsx'
import { OfferFileField } from './OfferFileField.tsx'

const FORM = 'company-offer-form'
const ACTION = { action: 'company offer' }

function useOfferForm(offer: CompanyOffer | undefined, onDone: () => void) {
  const queryClient = useQueryClient()
  const form = useForm<OfferValues>({ defaultValues: toValues(offer) })
  const { mutate, isPending } = useMutation({
    mutationFn: (values: OfferValues) => keepOffer(toWish(values, offer), offer),
    onSuccess: () => {
      notify(offer ? 'Offer updated' : 'Offer created', ACTION)
      onDone()
    },
    onError: (error) => {
      notifyError(offer ? 'Failed to update offer' : 'Failed to create offer', ACTION)
      const issues = error instanceof ApiError ? error.issues : []
      const atBoxes = issues.flatMap(({ path, message }) => {
        const name = boxAt(path)
        return name ? [{ name, message }] : []
      })
      atBoxes.forEach(({ name, message }, index) => form.setError(name, { message }, { shouldFocus: index === 0 }))
      if (atBoxes.length === 0) form.setError('root', { message: error.message })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['company'] }),
  })
  return { form, isPending, save: form.handleSubmit((values) => !isPending && mutate(values)) }
}

function Words() {
  const { register, formState } = useFormContext<OfferValues>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={200}
        error={errors.title?.message}
        {...register('title', { validate: RULES.title })}
      />
      <TextArea
        label="Description"
        optional
        maxLength={4000}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextArea
        label="How to get it"
        optional
        hint="What a person does to have it. Without it they are told to ask your HR team."
        rows={3}
        maxLength={2000}
        error={errors.howToGet?.message}
        {...register('howToGet')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Address"
          optional
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          maxLength={2000}
          error={errors.address?.message}
          {...register('address')}
        />
        <TextField
          label="Contact"
          optional
          placeholder="A name, an address or a number"
          autoComplete="off"
          maxLength={300}
          error={errors.contact?.message}
          {...register('contact')}
        />
      </div>
    </>
  )
}

function Money() {
  const { register, formState } = useFormContext<OfferValues>()
  const { errors } = formState
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label="Cost to the person"
        optional
        hint="In pounds. 0 means free."
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errors.cost?.message}
        {...register('cost', { validate: RULES.cost })}
      />
      <TextField
        label="Paid by the company"
        optional
        hint="Per cent of the price, 1 to 100."
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={errors.employerShare?.message}
        {...register('employerShare', { validate: RULES.employerShare })}
      />
    </div>
  )
}

function Dates({ isDraft }: { isDraft: boolean }) {
  const { register, watch, setValue, formState } = useFormContext<OfferValues>()
  const { errors } = formState
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          withTime
          label="Starts"
          optional
          hint="UK time"
          error={errors.startAt?.message}
          {...register('startAt', { validate: RULES.startAt })}
        />
        <DateField
          withTime
          label="Ends"
          optional
          hint="UK time. It expires by itself then."
          error={errors.endAt?.message}
          {...register('endAt', { validate: RULES.endAt })}
        />
      </div>
      {isDraft && (
        <Checkbox
          checked={watch('isScheduled')}
          onChange={(isScheduled) => setValue('isScheduled', isScheduled, { shouldDirty: true })}
        >
          Go live on its start
        </Checkbox>
      )}
    </div>
  )
}

function Picture({ offer }: { offer: CompanyOffer | undefined }) {
  return (
    <PictureInput
      name="imageUrl"
      label="Picture"
      hint="A wide JPEG, PNG or WebP, up to 10 MB. We remove hidden details, such as where it was taken. Without a picture our artwork stands there."
      // What an offer names since before pictures were uploaded lies elsewhere, and we show our copy of it.
      copyOf={(address) => (offer && address === offer.imageUrl ? offer.pictureUrl : address)}
    />
  )
}

type OfferFormProps = {
  /** The offer as it was loaded; undefined for a new one. */
  offer?: CompanyOffer
  onClose: () => void
}

/** All that the company says of one of its own offers. */
export default function OfferForm({ offer, onClose }: OfferFormProps) {
  const { form, isPending, save } = useOfferForm(offer, onClose)
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={offer ? 'Edit Offer' : 'Create Offer'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isPending}>
            {offer ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={FORM} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
          <Words />
          <Money />
          <OfferAudience />
          <Dates isDraft={!offer || offer.status === 'DRAFT'} />
          <OfferFileField />
          <Picture offer={offer} />
          <FormError isAnnounced={false}>{form.formState.errors.root?.message}</FormError>
        </form>
      </FormProvider>
    </Dialog>
  )
}
