import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { companyNamesQuery } from '../../../lib/company-names.ts'
import type { MerchantName } from '../../../lib/useMerchantNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateField, TextArea, TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ChosenOffers } from './ChosenOffers.tsx'
import { type CollectionValues, RULES } from './collection-form.ts'
import { type AdminCollectionDetail } from './collections.ts'
import { RuleFields } from './RuleFields.tsx'
import { useCollectionForm } from './useCollectionForm.ts'

function Behind({ onLoad }: { onLoad: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-3 rounded-panel bg-warning-soft p-4 text-warning-ink">
      <p>
        <strong>Somebody changed this collection since you opened it.</strong> Load it to go on; what you typed here is
        then gone.
      </p>
      <Button size="small" onClick={onLoad}>
        Load the newest version
      </Button>
    </div>
  )
}

function Essentials() {
  const { register, formState } = useFormContext<CollectionValues>()
  const { errors } = formState
  return (
    <Section title="The collection">
      <TextField
        label="Title"
        maxLength={120}
        error={errors.title?.message}
        {...register('title', { validate: RULES.title })}
      />
      <TextArea
        label="Description"
        optional
        hint="A sentence or two under the title."
        maxLength={500}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label="Picture"
        optional
        hint="The https address of a wide picture. We keep a copy of our own within a few minutes; until then, and without one, our artwork stands there."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        error={errors.imageUrl?.message}
        {...register('imageUrl')}
      />
    </Section>
  )
}

const STATUSES = [
  { value: 'DRAFT', label: 'Draft' },
  { value: 'LIVE', label: 'Live' },
] as const

/** Who sees it, and when. */
function Showing() {
  const { register, watch, setValue, formState } = useFormContext<CollectionValues>()
  const { errors } = formState
  const companies = useQuery(companyNamesQuery)
  const status = watch('status')
  return (
    <Section
      title="Who sees it, and when"
      text="A draft is seen by staff alone. A live collection is seen between its dates."
    >
      <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
        {STATUSES.map(({ value, label }) => (
          <ToggleChip
            key={value}
            isOn={status === value}
            onClick={() => setValue('status', value, { shouldDirty: true })}
          >
            {label}
          </ToggleChip>
        ))}
      </div>
      <Combobox
        label="Company"
        optional
        hint="Only this company’s people see it. Without one, everybody does."
        placeholder="Everybody"
        value={watch('companyId')}
        options={(companies.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => setValue('companyId', value, { shouldDirty: true })}
        empty="No company of that name"
        error={errors.companyId?.message}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          withTime
          label="Starts"
          optional
          hint="UK time"
          error={errors.startsAt?.message}
          {...register('startsAt', { validate: RULES.startsAt })}
        />
        <DateField
          withTime
          label="Ends"
          optional
          hint="UK time"
          error={errors.endsAt?.message}
          {...register('endsAt', { validate: RULES.endsAt })}
        />
      </div>
    </Section>
  )
}

const FILLS = [
  { value: 'CHOSEN', label: 'Chosen by hand' },
  { value: 'RULE', label: 'By a rule' },
] as const

function Contents({ rule }: { rule: AdminCollectionDetail['rule'] | undefined }) {
  const { watch, setValue } = useFormContext<CollectionValues>()
  const fill = watch('fill')
  /** The merchant that was chosen here, whose name stays when the rule is put away and comes back. */
  const [chosen, setChosen] = useState<MerchantName>()
  const merchantId = watch('merchantId')
  const saved = rule?.merchantId === merchantId ? rule.merchantName : null
  const merchantName = chosen?.id === merchantId ? chosen.name : (saved ?? undefined)
  const text =
    fill === 'RULE'
      ? 'New offers that match join by themselves, and ended ones leave. Followers hear of offers that are new from then on.'
      : 'Followers hear of each offer that you add.'
  return (
    <Section title="Offers" text={text}>
      <div role="group" aria-label="How offers come in" className="flex flex-wrap gap-2">
        {FILLS.map(({ value, label }) => (
          <ToggleChip key={value} isOn={fill === value} onClick={() => setValue('fill', value, { shouldDirty: true })}>
            {label}
          </ToggleChip>
        ))}
      </div>
      {fill === 'RULE' ? <RuleFields merchantName={merchantName} onMerchant={setChosen} /> : <ChosenOffers />}
    </Section>
  )
}

type CollectionFormProps = {
  /** Undefined for a new one. */
  collection?: AdminCollectionDetail
  onDone: () => void
}

/** Everything that staff say of a collection. */
export function CollectionForm({ collection, onDone }: CollectionFormProps) {
  const { form, isPending, isBehind, load, save } = useCollectionForm(collection, onDone)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-[48rem] flex-col gap-4">
        {isBehind && <Behind onLoad={load} />}
        <Essentials />
        <Showing />
        <Contents rule={collection?.rule} />
        <FormError isAnnounced={false}>{form.formState.errors.root?.message}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isPending}>
            {collection ? 'Save' : 'Add collection'}
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </div>
      </form>
    </FormProvider>
  )
}
