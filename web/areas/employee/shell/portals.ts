import { Building2, type LucideIcon, ShieldCheck, Store } from 'lucide-react'
import type { Viewer } from '../../../lib/session/viewer.ts'

export type Portal = { to: string; label: string; Icon: LucideIcon }

const COMPANY: Portal = { to: '/company', label: 'Company Portal', Icon: Building2 }
const ADMIN: Portal = { to: '/admin', label: 'Admin Portal', Icon: ShieldCheck }
const SUPPLIER: Portal = { to: '/supplier', label: 'Supplier Portal', Icon: Store }

/** The portals that this person may open; none while it is not known who they are. */
export function portalsOf(viewer: Viewer | undefined): Portal[] {
  if (!viewer) return []
  const { company, accessEnded, roles } = viewer
  return [
    ...(company && !accessEnded ? [COMPANY] : []),
    ...(roles.includes('ADMIN') ? [ADMIN] : []),
    ...(roles.includes('SUPPLIER') ? [SUPPLIER] : []),
  ]
}
