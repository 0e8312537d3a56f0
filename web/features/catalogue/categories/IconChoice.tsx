import { useId } from 'react'
import { CATEGORY_ICONS, type CategoryIcon as IconName } from '../../../../domain/category-icons.ts'
import { CategoryIcon } from '../../../ui/Artwork.tsx'

/** 'shopping-basket' → 'shopping basket', and the number that tells one drawing from another goes. */
const wordsOf = (icon: IconName) => icon.replace(/-\d+$/, '').replaceAll('-', ' ')

/** A choice of one picture; the arrow keys go through them. */
export function IconChoice({ value, onChange }: { value: IconName; onChange: (icon: IconName) => void }) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-portal font-semibold">Icon</legend>
      <div className="flex flex-wrap gap-1">
        {CATEGORY_ICONS.map((icon) => (
          <label
            key={icon}
            title={wordsOf(icon)}
            className="relative grid size-9 place-items-center rounded-control border border-transparent text-ink-muted hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={name}
              value={icon}
              checked={icon === value}
              aria-label={wordsOf(icon)}
              onChange={() => onChange(icon)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <CategoryIcon name={icon} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
