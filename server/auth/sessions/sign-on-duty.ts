import type { Deps } from '../../platform/deps.ts'
import { mustComeOtherwise, type Offered } from '../people/queries-sign-on-duties.ts'
import { authError } from '../protocol/errors.ts'

const SENTENCE = 'Your company lets you in by single sign-on only. Choose “Work single sign-on” on the sign-in page.'

export function offeredOf({ config }: Pick<Deps, 'config'>): Offered {
  return { saml: config.auth.saml }
}

/** For somebody who has just proven themselves otherwise: only they may learn what their company has decided. */
export const closedWay = () => authError('user_sso_managed', SENTENCE)

/**
 * Throws `user_sso_managed` where a company lets this person in by its own service alone and `provider` is not that service. Ask it only
 * of somebody who has proven themselves.
 */
export async function requireOpenWay(
  deps: Pick<Deps, 'db' | 'config'>,
  userId: string,
  provider: string | null,
): Promise<void> {
  if (await mustComeOtherwise(deps.db, userId, provider, offeredOf(deps))) throw closedWay()
}

/** Throws `user_sso_managed` for somebody whose ways to sign in are their company's to change and not their own. */
export async function requireOwnKeys(
  deps: Pick<Deps, 'db' | 'config'>,
  user: { id: string; is_sso_user: boolean },
): Promise<void> {
  const isManaged = user.is_sso_user || (await mustComeOtherwise(deps.db, user.id, null, offeredOf(deps)))
  if (isManaged) throw authError('user_sso_managed')
}
