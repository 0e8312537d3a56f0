import { lazy, Suspense } from 'react'
import { chipClass } from '../../ui/Chip.tsx'
import type { MerchantChoice } from './useMerchantChoice.ts'

const MerchantMenu = lazy(() => import('./MerchantMenu.tsx'))

type MerchantSwitchProps = {
  choice: MerchantChoice
  /** The screen can be about all of them at once. */
  hasAll?: boolean
}

/** Which merchant the screen is about, for whoever supplies for several; nothing for everybody else. */
export function MerchantSwitch({ choice, hasAll = false }: MerchantSwitchProps) {
  const { merchants, merchant, narrowedTo, choose } = choice
  if (!merchants || merchants.length < 2 || !merchant) return null
  const chosen = hasAll ? narrowedTo : merchant.id
  const label = merchants.find(({ id }) => id === chosen)?.name ?? 'All merchants'
  return (
    <Suspense
      fallback={
        <span className={chipClass(chosen !== undefined)}>
          <span className="max-w-44 truncate">{label}</span>
        </span>
      }
    >
      <MerchantMenu merchants={merchants} chosen={chosen} hasAll={hasAll} onChoose={choose} />
    </Suspense>
  )
}
