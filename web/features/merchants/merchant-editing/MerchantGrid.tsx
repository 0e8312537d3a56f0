import { useRef, useState } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { AdminMerchant } from './admin-merchants.ts'
import { DeleteMerchant } from './DeleteMerchant.tsx'
import { MerchantDialog } from './MerchantDialog.tsx'
import { MerchantTile } from './MerchantTile.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

/** Suppliers by name, each with what can be done with it. */
export function MerchantGrid({ merchants }: { merchants: readonly AdminMerchant[] }) {
  /** Each stays while its dialog fades out. */
  const [edited, setEdited] = useState<{ merchant: AdminMerchant; isOpen: boolean }>()
  const [asked, setAsked] = useState<{ merchant: AdminMerchant; isOpen: boolean }>()
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Suppliers" className={`${GRID} outline-none`}>
        {merchants.map((merchant) => (
          <li key={merchant.id} className="min-w-0">
            <MerchantTile
              merchant={merchant}
              onEdit={() => setEdited({ merchant, isOpen: true })}
              onDelete={() => setAsked({ merchant, isOpen: true })}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <MerchantDialog
          merchant={edited.merchant}
          isOpen={edited.isOpen}
          onOpenChange={(isOpen) => setEdited({ ...edited, isOpen })}
        />
      )}
      {asked && (
        <DeleteMerchant
          key={asked.merchant.id}
          merchant={asked.merchant}
          isOpen={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
          onDeleted={() => list.current?.focus()}
        />
      )}
    </>
  )
}

/** The boxes that the grid will fill. */
export function MerchantGridSkeleton() {
  return (
    <div className={GRID}>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="h-42 rounded-card" />
      ))}
    </div>
  )
}
