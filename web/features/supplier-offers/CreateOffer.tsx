import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { TypeLabels } from './supplier-offers.ts'

const CreateOfferDialog = lazy(() => import('./CreateOfferDialog.tsx'))

/** The button that opens the form; the form's code is fetched by the first press. */
export function CreateOffer({ userId, typeLabels }: { userId: string; typeLabels: TypeLabels }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="primary"
        className="max-sm:w-full"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Create Offer
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <CreateOfferDialog isOpen={isOpen} onOpenChange={setIsOpen} userId={userId} typeLabels={typeLabels} />
        </Suspense>
      )}
    </>
  )
}
