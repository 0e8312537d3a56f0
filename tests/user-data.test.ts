import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './support/database.ts'

/**
 * What becomes of each row that points at a person when the person is erased. `erase`: it goes with them; `anonymise`: it stays
 * as a figure or a proof without saying whose it was.
 */
const CLASSIFIED: Record<string, 'erase' | 'anonymise'> = {
  'announcement_reads.user_id': 'erase',
  'announcements.created_by': 'anonymise',
  'applications.decided_by': 'anonymise',
  'applications.user_id': 'erase',
  'audit_log.user_id': 'anonymise',
  'auth.flow_state.linking_target_id': 'erase',
  'auth.flow_state.user_id': 'erase',
  'auth.identities.user_id': 'erase',
  'auth.mfa_challenges.user_id': 'erase',
  'auth.mfa_factors.user_id': 'erase',
  'auth.one_time_tokens.user_id': 'erase',
  'auth.personal_addresses.user_id': 'erase',
  'auth.sessions.user_id': 'erase',
  'auth.sso_break_glass.user_id': 'erase',
  'campaign_deliveries.user_id': 'erase',
  'campaigns.created_by': 'anonymise',
  'card_openings.user_id': 'erase',
  'clicks.user_id': 'anonymise',
  'collection_followers.user_id': 'erase',
  'company_invitations.invited_by': 'anonymise',
  'company_invitations.user_id': 'erase',
  'company_offer_favourites.user_id': 'erase',
  'company_offer_people.user_id': 'erase',
  'company_offer_uses.user_id': 'erase',
  'company_offers.created_by': 'anonymise',
  'card_import_rows.user_id': 'erase',
  'card_imports.confirmed_by': 'anonymise',
  'card_imports.created_by': 'anonymise',
  'card_ranges.created_by': 'anonymise',
  'consents.user_id': 'erase',
  'api_keys.created_by': 'anonymise',
  'directory_tokens.created_by': 'anonymise',
  'different_merchants.decided_by': 'anonymise',
  'employee_cards.approved_by': 'anonymise',
  'employee_cards.issued_by': 'anonymise',
  'employee_cards.revoked_by': 'anonymise',
  'employee_cards.user_id': 'erase',
  'employee_imports.confirmed_by': 'anonymise',
  'employee_imports.created_by': 'anonymise',
  'favourites.user_id': 'erase',
  'merchant_followers.user_id': 'erase',
  'merchant_merge_rows.user_id': 'erase',
  'merchant_merges.merged_by': 'anonymise',
  'merchant_page_proposals.decided_by': 'anonymise',
  'merchant_page_proposals.proposed_by': 'anonymise',
  'notification_deliveries.user_id': 'erase',
  'notification_preferences.user_id': 'erase',
  'notifications.user_id': 'erase',
  'offer_decisions.decided_by': 'anonymise',
  'offer_changes.user_id': 'erase',
  'offer_history.moved_by': 'anonymise',
  'offer_revisions.submitted_by': 'anonymise',
  'offer_visitors.user_id': 'erase',
  'offers.approved_by': 'anonymise',
  'offers.created_by': 'anonymise',
  'pictures.uploaded_by': 'anonymise',
  'own_cards.user_id': 'erase',
  'payday_digests.user_id': 'erase',
  'profiles.id': 'erase',
  'push_subscriptions.user_id': 'erase',
  'redeemed_people.user_id': 'erase',
  'redemptions.user_id': 'anonymise',
  'reminders.user_id': 'erase',
  'report_readers.user_id': 'erase',
  'saved_view_offers.user_id': 'erase',
  'saved_views.user_id': 'erase',
  'scim_calls.profile_id': 'anonymise',
  'scim_users.profile_id': 'erase',
  'scrape_domains.added_by': 'anonymise',
  'staff_views.user_id': 'erase',
  'staff_views.viewer_id': 'erase',
  'supplier_invitations.accepted_by': 'erase',
  'supplier_invitations.invited_by': 'anonymise',
  'supplier_merchants.user_id': 'erase',
  'user_groups.user_id': 'erase',
  'user_roles.user_id': 'erase',
  'voucher_codes.allocated_to': 'anonymise',
  'wallet_passes.user_id': 'anonymise',
  'webhooks.created_by': 'anonymise',
}

const ACTIONS: Record<string, string> = { c: 'erase', n: 'anonymise', a: 'nothing', r: 'nothing' }

test('every foreign key to a user is classified, and the database does what the classification says', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ column: string; action: string }>(`
    select distinct replace(con.conrelid::regclass::text, 'public.', '') || '.' || att.attname as column, con.confdeltype as action
      from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
      join pg_class cls on cls.oid = con.conrelid
     where con.contype = 'f' and con.confrelid = 'auth.users'::regclass and not cls.relispartition`)
  await client.end()
  await database.drop()
  const found = Object.fromEntries(rows.map(({ column, action }) => [column, ACTIONS[action] ?? action]))
  expect(found).toEqual(CLASSIFIED)
})
