import { Plus } from 'lucide-react'
import { Button } from '../../../../ui/Button.tsx'

/** Opens the form, whose code the first press fetches; filled where it is the main action of the page. */
export function CreateOfferButton({ isMain = false, onPress }: { isMain?: boolean; onPress: () => void }) {
  return (
    <Button
      {...(isMain && { variant: 'primary', className: 'max-sm:w-full' })}
      icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onPress}
    >
      Create Offer
    </Button>
  )
}
