import { formatDate } from '../../../../domain/dates.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import type { OwnAddress } from './personal-address.ts'

/** What a personal address is good for, as the person stands with their company. */
export function purposeOf(address: OwnAddress, viewer: Viewer | undefined): string {
  const { endsAt, opensAfterLeaving } = address
  const unseen = 'Your company cannot see it, nor that there is one.'
  if (endsAt) {
    return `A private address opens this account until ${formatDate(endsAt)}. Then we remove it. To use it for a new account before that, remove it here first. ${unseen}`
  }
  if (opensAfterLeaving) {
    return `Your company signs you in. A private address opens your account while your access is paused, and for 30 days after you leave. ${unseen}`
  }
  if (viewer?.company || viewer?.accessEnded) {
    return `A private address to sign in with too, also for 30 days after you leave your company. ${unseen}`
  }
  return 'A private address to sign in with too.'
}
