import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { MerchantDialog } from './MerchantDialog.tsx'

/** The button of the screen, and its form. */
export function AddMerchant() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Add Supplier
      </Button>
      <MerchantDialog merchant={undefined} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
