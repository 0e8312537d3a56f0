import { watchedValue } from '../watched-value.ts'

/** Loads the new version of the web app; null while there is none, or the person said not now. */
export const update = watchedValue<(() => void) | null>(null)
