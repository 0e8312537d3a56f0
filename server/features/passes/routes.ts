import type { Room } from '../../auth/guard/actor.ts'
import { walletPassRoutes } from './wallet-passes/routes.ts'

export const passes: Room = {
  member: [walletPassRoutes],
}
