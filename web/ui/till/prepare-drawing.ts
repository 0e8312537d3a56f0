import type { DrawnCode } from '../../../domain/drawn-codes.ts'

/** What the first libraries draw, which come with every card. */
const SMALL: readonly DrawnCode[] = ['QR', 'CODE128', 'EAN13']

/** The library for rare codes, apart from the rest because it is large. */
export const loadNative = () => import('./encode-native.ts')

/** Fetches what drawing this kind needs: at a till there may be no connection to fetch it with. */
export async function prepareDrawing(kind: DrawnCode): Promise<void> {
  if (!SMALL.includes(kind)) await loadNative().catch(() => undefined)
}
