import type { CodeKind } from '../../../domain/enums.ts'

/** The library for rare codes, apart from the rest because it is large. */
export const loadNative = () => import('./encode-native.ts')

/** Fetches what drawing this kind needs: at a till there may be no connection to fetch it with. */
export async function prepareDrawing(kind: CodeKind): Promise<void> {
  if (kind === 'AZTEC' || kind === 'PDF417') await loadNative().catch(() => undefined)
}
