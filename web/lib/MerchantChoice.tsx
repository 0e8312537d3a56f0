import { useState } from 'react'
import { Combobox } from '../ui/Combobox.tsx'
import type { FieldLook } from '../ui/Field.tsx'
import { type MerchantName, useMerchantNames } from './useMerchantNames.ts'

type MerchantChoiceProps = FieldLook & {
  /** The empty text means none. */
  value: string
  /** The name of the chosen one, where it was not chosen here. */
  chosenName?: string | undefined
  /** What staff call them here. */
  word: 'merchant' | 'supplier'
  placeholder: string
  /** Those that cannot be chosen. */
  except?: readonly string[]
  onChange: (id: string, name: string) => void
}

/** A choice of one of all merchants, in a form. */
export function MerchantChoice({ value, chosenName, word, except = [], onChange, ...look }: MerchantChoiceProps) {
  const [picked, setPicked] = useState<MerchantName>()
  const name = picked?.id === value ? picked.name : chosenName
  const { pages, state, list } = useMerchantNames(name)
  const found = pages.flat().filter(({ id }) => !except.includes(id))
  const empty = {
    failed: `We could not load the ${word}s. Close this and try again.`,
    here: `No ${word} of that name.`,
    loading: `Loading the ${word}s`,
  }
  const choose = (id: string) => {
    const merchant = found.find((one) => one.id === id)
    setPicked(merchant)
    onChange(id, merchant?.name ?? '')
  }
  return (
    <Combobox
      {...look}
      {...list}
      value={value}
      chosenLabel={value === '' ? undefined : name}
      empty={empty[state]}
      options={found.map((one) => ({ value: one.id, label: one.name }))}
      onChange={choose}
    />
  )
}
