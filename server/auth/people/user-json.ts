import type { UserRow } from './queries-users.ts'

/** JSON that PostgreSQL wrote itself carries `+00:00`; the rest of the service says `Z`. */
function iso(value: string): string {
  return value.replace('+00:00', 'Z')
}

/** The protocol leaves out what is not set, and JSON leaves out what is undefined. */
function time(value: string | null): string | undefined {
  return value === null ? undefined : iso(value)
}

function identityJson(userId: string, identity: UserRow['identities'][number]) {
  const { id, provider_id, provider, identity_data, email, last_sign_in_at, created_at, updated_at } = identity
  return {
    identity_id: id,
    id: provider_id,
    user_id: userId,
    identity_data,
    provider,
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    email: email ?? undefined,
    last_sign_in_at: time(last_sign_in_at),
  }
}

function factorJson(factor: UserRow['factors'][number]) {
  const { id, status, factor_type, friendly_name, phone, last_challenged_at, created_at, updated_at } = factor
  return {
    id,
    status,
    factor_type,
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    friendly_name: friendly_name ?? undefined,
    phone: phone ?? undefined,
    last_challenged_at: time(last_challenged_at),
  }
}

/** The user as the client library knows it. */
export function userJson(user: UserRow) {
  const confirmedAt = [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null).sort()[0]
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: time(user.email_confirmed_at),
    phone_confirmed_at: time(user.phone_confirmed_at),
    confirmed_at: confirmedAt,
    invited_at: time(user.invited_at),
    confirmation_sent_at: time(user.confirmation_sent_at),
    recovery_sent_at: time(user.recovery_sent_at),
    new_email: user.email_change ?? undefined,
    email_change_sent_at: time(user.email_change_sent_at),
    new_phone: user.phone_change ?? undefined,
    phone_change_sent_at: time(user.phone_change_sent_at),
    reauthentication_sent_at: time(user.reauthentication_sent_at),
    last_sign_in_at: time(user.last_sign_in_at),
    banned_until: time(user.banned_until),
    deleted_at: time(user.deleted_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    ...(user.factors.length > 0 && { factors: user.factors.map(factorJson) }),
    identities: user.identities.map((identity) => identityJson(user.id, identity)),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

/**
 * What a sign-up that waits for its confirmation answers, whether the address was new, pending or somebody's already:
 * no role, no identities, so that nobody learns who has an account.
 */
export function pendingUserJson(user: { id: string; email?: string; phone?: string }, metadata: object, now: Date) {
  const at = now.toISOString()
  const provider = user.email === undefined ? 'phone' : 'email'
  return {
    id: user.id,
    aud: 'authenticated',
    role: '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}
