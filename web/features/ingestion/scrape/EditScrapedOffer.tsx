import { useForm } from 'react-hook-form'
import { formatCount } from '../../../../domain/count.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { originHint } from './origins.ts'
import type { ScrapedOffer } from './scrape.ts'

const TITLE_AT_MOST = 120
const TERMS_AT_MOST = 1000
const FORM = 'edit-scraped-offer'

const tooLong = (most: number) => ({ value: most, message: `Use ${formatCount(most)} characters at most.` })

type EditScrapedOfferProps = {
  offer: ScrapedOffer
  onClose: () => void
  onSave: (words: { title: string; terms: string | null }) => void
}

/** Puts right what a page says before it is stored; nothing is stored here. */
export function EditScrapedOffer({ offer, onClose, onSave }: EditScrapedOfferProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { title: offer.title, terms: offer.terms ?? '' },
  })
  const save = handleSubmit(({ title, terms }) => {
    onSave({ title: title.trim(), terms: terms.trim() || null })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit offer"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          label="Title"
          hint={originHint(offer.origins, 'title')}
          error={formState.errors.title?.message}
          {...register('title', {
            validate: (title) => title.trim() !== '' || 'Enter a title.',
            maxLength: tooLong(TITLE_AT_MOST),
          })}
        />
        <TextArea
          label="Terms"
          optional
          hint={originHint(offer.origins, 'terms')}
          error={formState.errors.terms?.message}
          {...register('terms', { maxLength: tooLong(TERMS_AT_MOST) })}
        />
      </form>
    </Dialog>
  )
}
