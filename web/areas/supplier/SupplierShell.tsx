import { Store, Tag, Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'
import { MERCHANT } from './useMerchantChoice.ts'

const LINKS: readonly PortalLink[] = [
  { to: '/supplier', label: 'Your Offers', Icon: Tag },
  { to: '/supplier/merchant', label: 'Merchant page', Icon: Store },
  { to: '/supplier/team', label: 'Team', Icon: Users },
]

/** Its links keep the chosen merchant. */
export function SupplierShell() {
  const [params] = useSearchParams()
  const merchant = params.get(MERCHANT)
  const search = merchant ? `?${new URLSearchParams({ [MERCHANT]: merchant }).toString()}` : ''
  return <PortalShell title="Supplier Portal" links={LINKS.map((link) => ({ ...link, to: `${link.to}${search}` }))} />
}
