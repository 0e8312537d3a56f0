import { Tag } from 'lucide-react'
import type { PortalLink } from '../portal/NavLinks.tsx'
import { PortalShell } from '../portal/PortalShell.tsx'

const LINKS: readonly PortalLink[] = [{ to: '/supplier', label: 'Your Offers', Icon: Tag }]

export function SupplierShell() {
  return <PortalShell title="Supplier Portal" links={LINKS} />
}
