import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

type Names = Record<string, readonly [table: string, name: string, key: string]>
type Source = { kind: string; columns: string; names?: Names }

const offer: Names = { offer: ['offers', 'title', 'offer_id'] }
const merchant: Names = { merchant: ['merchants', 'name', 'merchant_id'] }
const company: Names = { company: ['companies', 'name', 'company_id'] }

/**
 * Every column that refers to a person, and which columns of its row are their data. Columns are listed one by one, so that a new
 * one is not exported until somebody decides; of rows about somebody else, only the fact and its time are the person's own.
 */
export const EXPORTED: Record<string, Source> = {
  'auth.users.id': {
    kind: 'account',
    columns:
      'id email email_confirmed_at email_proven_by email_proven_at email_change phone phone_confirmed_at phone_change raw_user_meta_data raw_app_meta_data last_sign_in_at created_at',
  },
  'auth.audit_log_entries.user_id': { kind: 'security_log', columns: 'action ip_address payload created_at' },
  'auth.flow_state.linking_target_id': { kind: 'identity_links_under_way', columns: 'provider_type created_at' },
  'auth.flow_state.user_id': {
    kind: 'sign_ins_under_way',
    columns: 'provider_type authentication_method created_at',
  },
  'auth.identities.user_id': {
    kind: 'identities',
    columns: 'provider provider_id email identity_data last_sign_in_at created_at',
  },
  'auth.mfa_challenges.user_id': { kind: 'second_steps', columns: 'purpose ip_address verified_at created_at' },
  'auth.mfa_factors.user_id': {
    kind: 'factors_and_passkeys',
    columns: 'factor_type friendly_name status phone is_passkey last_challenged_at created_at',
  },
  'auth.one_time_tokens.user_id': {
    kind: 'messages_with_codes',
    columns: 'token_type relates_to expires_at created_at',
  },
  'auth.sso_break_glass.user_id': { kind: 'break_glass_administrator', columns: 'created_at' },
  'auth.sessions.user_id': { kind: 'devices', columns: 'user_agent ip aal refreshed_at created_at' },
  'auth.personal_addresses.user_id': { kind: 'personal_address', columns: 'email proven_at' },
  'profiles.id': {
    kind: 'profile',
    columns:
      'email full_name department location grade employee_id start_date leaves_on status joined_at left_at theme shortcuts_enabled ended_tours created_at updated_at',
    names: company,
  },
  'user_roles.user_id': { kind: 'roles', columns: 'role created_at' },
  'company_invitations.user_id': {
    kind: 'invitations',
    columns: 'email sent_at accepted_at created_at',
    names: company,
  },
  'scim_users.profile_id': {
    kind: 'company_directory',
    columns:
      'external_id user_name email given_name family_name formatted_name formatted_address user_type deleted_at created_at updated_at',
    names: company,
  },
  'scim_calls.profile_id': { kind: 'company_directory_calls', columns: 'method status changed created_at' },
  'directory_tokens.created_by': { kind: 'directory_tokens_i_made', columns: 'name created_at expires_at' },
  'webhooks.created_by': { kind: 'webhooks_i_made', columns: 'url events created_at' },
  'api_keys.created_by': { kind: 'api_keys_i_made', columns: 'name scopes created_at expires_at' },
  'company_invitations.invited_by': { kind: 'invitations_i_sent', columns: 'created_at' },
  'applications.user_id': {
    kind: 'applications',
    columns: 'kind name site_url message status reason decided_at created_at',
    names: { ...company, ...merchant },
  },
  'applications.decided_by': { kind: 'applications_i_decided', columns: 'kind status decided_at' },
  'consents.user_id': { kind: 'consents', columns: 'channel granted source created_at' },
  'notification_deliveries.user_id': {
    kind: 'messages_sent',
    columns: 'channel attempts sent_at failed_at created_at',
  },
  'notification_preferences.user_id': { kind: 'notification_preferences', columns: 'kind enabled updated_at' },
  'notifications.user_id': { kind: 'notifications', columns: 'kind title body link read_at created_at' },
  'push_subscriptions.user_id': { kind: 'push_subscriptions', columns: 'endpoint user_agent created_at' },
  'favourites.user_id': { kind: 'favourites', columns: 'created_at', names: offer },
  'reminders.user_id': { kind: 'reminders', columns: 'remind_at delivered_at created_at', names: offer },
  'merchant_followers.user_id': { kind: 'followed_merchants', columns: 'followed_at', names: merchant },
  'collection_followers.user_id': {
    kind: 'followed_collections',
    columns: 'followed_at',
    names: { collection: ['collections', 'title', 'collection_id'] },
  },
  'saved_views.user_id': {
    kind: 'saved_views',
    columns: 'name filters alert alert_since looked_until told_at created_at',
  },
  'saved_view_offers.user_id': { kind: 'offers_told_for_views', columns: 'told_at', names: offer },
  'payday_digests.user_id': { kind: 'payday_digest', columns: 'payday settled_for updated_at' },
  'clicks.user_id': { kind: 'clicks', columns: 'created_at', names: offer },
  'redemptions.user_id': {
    kind: 'redemptions',
    columns:
      'status value is_estimate estimate reason answered_at counted_on counted_as counted_value cashback_tracked_at cashback_confirmed_at cashback_paid_at cashback_expected_on created_at',
    names: { ...offer, ...company },
  },
  'redeemed_people.user_id': { kind: 'has_ever_redeemed', columns: 'user_id' },
  'report_readers.user_id': { kind: 'monthly_reports', columns: 'settled_for created_at', names: company },
  'offer_visitors.user_id': { kind: 'offers_opened', columns: 'day viewed clicked', names: offer },
  'voucher_codes.allocated_to': { kind: 'my_codes', columns: 'code allocated_at failed_at', names: offer },
  'company_offer_people.user_id': { kind: 'offers_seen', columns: 'last_clicked_on', names: { ...offer, ...company } },
  'announcement_reads.user_id': {
    kind: 'announcements_read',
    columns: 'read_at',
    names: { announcement: ['announcements', 'title', 'announcement_id'] },
  },
  'company_offer_favourites.user_id': {
    kind: 'company_offers_saved',
    columns: 'created_at',
    names: { offer: ['company_offers', 'title', 'offer_id'] },
  },
  'company_offer_uses.user_id': {
    kind: 'company_offers_used',
    columns: 'day kind',
    names: { offer: ['company_offers', 'title', 'offer_id'] },
  },
  'employee_cards.user_id': {
    kind: 'cards',
    columns: 'label card_number_last4 status expires_at revoked_at last_used_at created_at',
    names: { brand: ['card_templates', 'brand', 'template_id'] },
  },
  'card_openings.user_id': {
    kind: 'card_numbers_opened',
    columns: 'way opened_at',
    names: { card: ['employee_cards', 'label', 'card_id'] },
  },
  'own_cards.user_id': { kind: 'own_cards', columns: 'id name symbology bg_color last_used_at created_at' },
  'employee_cards.issued_by': { kind: 'cards_i_issued', columns: 'created_at' },
  'wallet_passes.user_id': {
    kind: 'wallet_passes',
    columns: 'platform state created_at',
    names: { card: ['employee_cards', 'label', 'card_id'] },
  },
  'employee_cards.revoked_by': { kind: 'cards_i_revoked', columns: 'revoked_at' },
  'card_ranges.created_by': { kind: 'card_ranges_i_added', columns: 'created_at' },
  'card_import_rows.user_id': { kind: 'card_import_rows', columns: 'label last4 outcome' },
  'card_imports.created_by': { kind: 'card_imports_i_brought', columns: 'file_name status created_at' },
  'card_imports.confirmed_by': { kind: 'card_imports_i_confirmed', columns: 'file_name status finished_at' },
  'employee_cards.approved_by': { kind: 'cards_i_approved', columns: 'created_at' },
  'employee_imports.created_by': { kind: 'imports_i_brought', columns: 'file_name status created_at' },
  'employee_imports.confirmed_by': { kind: 'imports_i_confirmed', columns: 'file_name status finished_at' },
  'user_groups.user_id': {
    kind: 'groups',
    columns: 'source created_at',
    names: { group: ['groups', 'name', 'group_id'] },
  },
  'campaign_deliveries.user_id': {
    kind: 'campaigns_received',
    columns: 'status opened_on clicked_on created_at',
    names: { campaign: ['campaigns', 'name', 'campaign_id'] },
  },
  'supplier_merchants.user_id': { kind: 'merchants_i_supply', columns: 'created_at', names: merchant },
  'pictures.uploaded_by': { kind: 'pictures_i_uploaded', columns: 'width height created_at', names: merchant },
  'supplier_invitations.accepted_by': {
    kind: 'merchant_invitations_i_accepted',
    columns: 'email accepted_at created_at',
    names: merchant,
  },
  'supplier_invitations.invited_by': { kind: 'merchant_invitations_i_sent', columns: 'created_at', names: merchant },
  'staff_views.user_id': { kind: 'staff_looked_at_my_account', columns: 'reason created_at' },
  'staff_views.viewer_id': { kind: 'accounts_i_looked_at', columns: 'created_at' },
  'merchant_page_proposals.proposed_by': {
    kind: 'merchant_pages_i_proposed',
    columns: 'status proposed_at',
    names: merchant,
  },
  'merchant_page_proposals.decided_by': {
    kind: 'merchant_pages_i_decided',
    columns: 'status decided_at',
    names: merchant,
  },
  'merchant_merge_rows.user_id': { kind: 'ties_to_merged_merchants', columns: 'kind kept' },
  'scrape_domains.added_by': { kind: 'scrape_domains_i_added', columns: 'domain created_at' },
  'merchant_merges.merged_by': { kind: 'merchants_i_merged', columns: 'merged_name kept_name merged_at' },
  'different_merchants.decided_by': { kind: 'merchants_i_told_apart', columns: 'decided_at' },
  'offers.created_by': { kind: 'offers_i_created', columns: 'title status created_at' },
  'offer_revisions.submitted_by': {
    kind: 'offer_wordings_i_handed_in',
    columns: 'submitted_at rejected_at rejection_reason',
  },
  'offer_decisions.decided_by': { kind: 'offers_i_decided_on', columns: 'kind outcome reason decided_at' },
  'offer_history.moved_by': { kind: 'offers_i_moved', columns: 'kind from_status to_status fields reason created_at' },
  'offer_changes.user_id': { kind: 'offer_changes_i_can_undo', columns: 'kind created_at ends_at undone_at' },
  'offers.approved_by': { kind: 'offers_i_approved', columns: 'title approved_at' },
  'company_offers.created_by': { kind: 'company_offers_i_created', columns: 'title status created_at' },
  'campaigns.created_by': { kind: 'campaigns_i_created', columns: 'name status created_at' },
  'announcements.created_by': { kind: 'announcements_i_wrote', columns: 'title body created_at' },
  'audit_log.user_id': { kind: 'administration_log', columns: 'action entity_type created_at' },
}

const CHUNK = 20

function selectSource([path, { kind, columns, names = {} }]: [string, Source], userId: UserId): RawBuilder<unknown> {
  const at = path.lastIndexOf('.')
  const own = columns.split(' ').map((column) => sql`jsonb_build_object(${sql.lit(column)}, t.${sql.ref(column)})`)
  const named = Object.entries(names).map(
    ([field, [table, name, key]]) =>
      sql`jsonb_build_object(${sql.lit(field)}, (select ${sql.ref(name)} from ${sql.table(table)} where id = t.${sql.ref(key)}))`,
  )
  return sql`select ${sql.lit(kind)} as kind, ${sql.join([...named, ...own], sql` || `)} as item
    from ${sql.table(path.slice(0, at))} t where t.${sql.ref(path.slice(at + 1))} = ${userId}`
}

const row = z.object({ kind: z.string(), item: z.record(z.string(), z.unknown()) })
export type ExportedRow = z.infer<typeof row>

/** Everything that the tables hold about the person. */
export async function selectEverything(db: Db, userId: UserId): Promise<ExportedRow[]> {
  const sources = Object.entries(EXPORTED).map((source) => selectSource(source, userId))
  const found: ExportedRow[] = []
  for (let at = 0; at < sources.length; at += CHUNK) {
    const { rows } = await sql`${sql.join(sources.slice(at, at + CHUNK), sql` union all `)}`.execute(db)
    found.push(...z.array(row).parse(rows))
  }
  return found
}

const standing = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  proven_at: z.string().nullable(),
  company_id: z.string().nullable(),
})

/** What decides whether the person may delete their account; `proven_at` is when this session last passed a sign-in or a second step. */
export async function selectStanding(db: Db, userId: UserId, sessionId: string) {
  const { rows } = await sql`
    select u.email, u.phone, p.company_id,
      (select max(updated_at) from auth.mfa_amr_claims
        where session_id = ${sessionId} and authentication_method <> 'token_refresh') as proven_at
    from auth.users u left join profiles p on p.id = u.id where u.id = ${userId}`.execute(db)
  return rows[0] === undefined ? undefined : standing.parse(rows[0])
}

const administrator = z.object({ user_id: z.string(), role: z.string(), is_working: z.boolean() })
export type Administrator = z.infer<typeof administrator>

/**
 * The administrators of the platform and of the person's company, themselves included, locked: of two who leave at the same
 * moment, the second sees that the first is gone.
 */
export async function lockAdministrators(db: Db, companyId: string | null, now: Date): Promise<Administrator[]> {
  const { rows } = await sql`
    select r.user_id, r.role,
      u.deleted_at is null and coalesce(u.banned_until < ${now.toISOString()}::timestamptz, true)
        and (r.role = 'ADMIN' or p.status = 'ACTIVE') as is_working
    from user_roles r join auth.users u on u.id = r.user_id left join profiles p on p.id = r.user_id
    where r.role = 'ADMIN' or (r.role = 'COMPANY_ADMIN' and p.company_id = ${companyId}::uuid)
    order by r.user_id, r.role for update of r`.execute(db)
  return z.array(administrator).parse(rows)
}

/** A file that has somebody in it cannot be kept without them, nor the values that are shown of its columns. */
async function forgetImported(db: Db, userId: UserId): Promise<void> {
  const isTheirs = sql`u.id = ${userId} and (r.profile_id = u.id or r.email = u.email)`
  // First the imports: whoever works on one holds it before its rows.
  const { rows } = await sql<{ id: string }>`update employee_imports set samples = '[]'
    where id in (select r.import_id from employee_import_rows r, auth.users u where ${isTheirs}) returning id`.execute(
    db,
  )
  await sql`delete from employee_import_rows r using auth.users u where ${isTheirs}`.execute(db)
  await sql`delete from employee_import_parts where import_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  await sql`update card_imports set samples = '[]'
    where id in (select import_id from card_import_rows where user_id = ${userId})`.execute(db)
}

/** Erases the person and anonymises what stays; the foreign keys of the other tables do the rest. */
export async function erasePerson(db: Db, userId: UserId, at: Date): Promise<void> {
  await sql`delete from outbox_messages o using auth.users u
    where u.id = ${userId} and o.recipient in (u.email, u.phone, '+' || u.phone)`.execute(db)
  await sql`delete from outbox_messages where recipient in (
    select email from auth.personal_addresses where user_id = ${userId}
    union all select relates_to from auth.one_time_tokens where user_id = ${userId})`.execute(db)
  await sql`delete from supplier_invitations i using auth.users u where u.id = ${userId} and i.email = u.email`.execute(
    db,
  )
  await sql`delete from company_invitations i using auth.users u
    where u.id = ${userId} and i.email = u.email and i.accepted_at is null`.execute(db)
  await forgetImported(db, userId)
  await sql`update auth.audit_log_entries set user_id = null, ip_address = null, payload = '{}'
    where user_id = ${userId}`.execute(db)
  await sql`insert into auth.audit_log_entries (id, action, created_at)
    values (${newId()}::uuid, 'user_deleted_themselves', ${at.toISOString()}::timestamptz)`.execute(db)
  // What stays of their redemptions is a figure, and a small company would tell whose it was.
  await sql`update redemptions set company_id = null where user_id = ${userId}`.execute(db)
  await db.deleteFrom('auth.users').where('id', '=', userId).execute()
}
