import type { Deps } from '../../../platform/deps.ts'
import { forgetOldFiles } from './service.ts'

/** A timed job: forgets the files of imports after 30 days, and after a week those that nobody confirmed. */
export const forgetImportFiles = (deps: Deps): Promise<void> => forgetOldFiles(deps)
