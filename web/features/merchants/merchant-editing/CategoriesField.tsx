import { useFormContext } from 'react-hook-form'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { listOf, type MerchantFormValues, toggled } from './merchant-form.ts'

/** Typed with commas between them; those that there are need only a press. */
export function CategoriesField({ known }: { known: readonly string[] }) {
  const { register, formState, setValue, watch } = useFormContext<MerchantFormValues>()
  const text = watch('categories')
  const chosen = listOf(text, known)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Categories"
        optional
        hint="With commas between them."
        autoComplete="off"
        error={formState.errors.categories?.message}
        {...register('categories')}
      />
      <div role="group" aria-label="Known categories" className="flex flex-wrap gap-2">
        {known.map((name) => (
          <ToggleChip
            key={name}
            isOn={chosen.includes(name)}
            onClick={() => setValue('categories', toggled(text, name, known), { shouldDirty: true })}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}
