import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { formatCount } from '../../../../domain/count.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { MerchantChoice } from '../../../lib/MerchantChoice.tsx'
import type { MerchantName } from '../../../lib/useMerchantNames.ts'
import { TextField } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type CollectionValues, RULES, toRule } from './collection-form.ts'
import { categoryNamesQuery, ruleMatchesQuery } from './collections.ts'

const HOLDS = 100
const DISCOUNTS = [
  { value: '', label: 'Any discount' },
  { value: 'PERCENT', label: 'A percentage of at least' },
  { value: 'AMOUNT', label: 'Pounds of at least' },
]

function countText(total: number, isCapped: boolean): string {
  if (total === 0) return 'No offer matches now. New ones join the collection by themselves.'
  const many = isCapped ? `More than ${formatCount(total)}` : formatCount(total)
  const best =
    total > HOLDS ? ` The collection holds the best ${HOLDS}: featured ones first, then the most reliable.` : ''
  return total === 1 ? '1 offer matches now.' : `${many} offers match now.${best}`
}

/** How many offers the rule would find, and the best of them. */
function Matches({ values }: { values: CollectionValues }) {
  const rule = toRule(values)
  const isEmpty = Object.values(rule).every((part) => part === null)
  const { data, isError, isPlaceholderData } = useQuery({ ...ruleMatchesQuery(rule), enabled: !isEmpty })
  if (isEmpty) return <p className="text-ink-muted">Choose at least one of these to see what matches.</p>
  if (isError && !data)
    return <p className="text-ink-muted">We could not count what matches. You can save all the same.</p>
  return (
    <div className={isPlaceholderData ? 'min-h-12 opacity-60' : 'min-h-12'}>
      <p role="status">{data ? countText(data.total, data.totalIsCapped) : 'Counting what matches…'}</p>
      <ul aria-label="The best that match" className="mt-2 flex flex-col gap-1 text-portal text-ink-muted">
        {data?.first.map((offer) => (
          <li key={offer.id} className="wrap-anywhere">
            {offer.title}, {offer.merchantName}, {discountLabel(offer)}
          </li>
        ))}
      </ul>
    </div>
  )
}

type RuleFieldsProps = {
  /** The name of the rule's merchant. */
  merchantName: string | undefined
  onMerchant: (merchant: MerchantName) => void
}

/** What an offer must have to be in the collection; what is left open does not matter. */
export function RuleFields({ merchantName, onMerchant }: RuleFieldsProps) {
  const { register, watch, setValue, clearErrors, formState } = useFormContext<CollectionValues>()
  const { errors } = formState
  const values = watch()
  const categories = useQuery(categoryNamesQuery)
  const names = categories.data?.items.map(({ name }) => name) ?? []
  // A category that employees are not shown now may be the rule's all the same.
  const offered = values.category === '' || names.includes(values.category) ? names : [values.category, ...names]
  register('category', { validate: RULES.category })
  const choose = (name: 'category' | 'merchantId', value: string) => {
    setValue(name, value, { shouldDirty: true })
    clearErrors('category')
  }
  const chooseDiscount = (value: string) => {
    setValue('discountType', value === 'PERCENT' || value === 'AMOUNT' ? value : '', { shouldDirty: true })
    clearErrors(['category', 'discountAtLeast'])
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label="Category"
          value={values.category}
          options={[{ value: '', label: 'Any category' }, ...offered.map((name) => ({ value: name, label: name }))]}
          onChange={(value) => choose('category', value)}
          error={errors.category?.message}
        />
        <MerchantChoice
          word="merchant"
          label="Merchant"
          placeholder="Any merchant"
          value={values.merchantId}
          chosenName={merchantName}
          onChange={(id, name) => {
            onMerchant({ id, name })
            choose('merchantId', id)
          }}
          error={errors.merchantId?.message}
        />
        <Select label="Discount" value={values.discountType} options={DISCOUNTS} onChange={chooseDiscount} />
        {values.discountType !== '' && (
          <TextField
            label={values.discountType === 'PERCENT' ? 'Percent' : 'Pounds'}
            inputMode="decimal"
            maxLength={12}
            error={errors.discountAtLeast?.message}
            {...register('discountAtLeast', { validate: RULES.discountAtLeast })}
          />
        )}
      </div>
      <Matches values={values} />
    </>
  )
}
