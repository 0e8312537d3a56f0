import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Locked = z.object({
  /** Only where it differs from the path's end. */
  name: z.string().optional(),
  license: z.string().optional(),
  /** Set on what development alone needs. */
  dev: z.boolean().default(false),
})
const LockFile = z.object({ packages: z.record(z.string(), Locked) })

export type LockedPackage = z.infer<typeof Locked>

/** The packages that `package-lock.json` pins, of every platform, by their path in the project; the project itself is left out. */
export function readLockFile(): Map<string, LockedPackage> {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
  const packages = LockFile.parse(JSON.parse(text)).packages
  return new Map(Object.entries(packages).filter(([path]) => path !== ''))
}
