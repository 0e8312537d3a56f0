import { CARD_TEMPLATE_ERRORS } from './card-template-errors.ts'
import { CARD_ERRORS } from './card-errors.ts'
import { COMPANY_ERRORS } from './company-errors.ts'
import { CONNECTION_ERRORS } from './connection-errors.ts'
import { LACK_SENTENCES } from './redeem-lacks.ts'

/** Every error code that `/api` can answer, with its HTTP status and a sentence that a person can act on. */
export const ERRORS = {
  ...CARD_ERRORS,
  ...COMPANY_ERRORS,
  ...CONNECTION_ERRORS,
  ...CARD_TEMPLATE_ERRORS,
  bad_request: { status: 400, message: 'We could not read that request. Check the highlighted fields and try again.' },
  body_too_large: { status: 413, message: 'That is too large to send. Make it smaller and try again.' },
  unsupported_media_type: { status: 415, message: 'Send this request as JSON.' },
  not_authenticated: { status: 401, message: 'Not authenticated' },
  role_required: { status: 403, message: 'Your account cannot use this part of Offerwell.' },
  onboarding_required: { status: 403, message: 'Finish setting up your account first.' },
  fresh_sign_in_required: {
    status: 403,
    message: 'Sign in again first. We ask for this when your last sign-in was more than 5 minutes ago.',
  },
  second_factor_required: { status: 403, message: 'Confirm your second factor to go on.' },
  second_factor_setup_required: {
    status: 403,
    message: 'Your company asks everybody for a second step. Set one up in your account to go on.',
  },
  access_ended: {
    status: 403,
    message: 'Your access has ended. You can still sign in to download or delete your data.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  scrape_domain_not_found: { status: 404, message: 'This domain is not on the list any more. Load the list again.' },
  too_many_scrape_domains: { status: 409, message: 'There are 500 domains on the list. Remove one first.' },
  job_not_found: { status: 404, message: 'There is no timed job of that name.' },
  offer_not_found: { status: 404, message: 'Offer not found' },
  merchant_not_found: { status: 404, message: 'Merchant not found' },
  category_not_found: { status: 404, message: 'That category is gone. Load the list again.' },
  category_unknown: { status: 400, message: 'There is no category of that name any more. Choose another one.' },
  source_not_found: { status: 404, message: 'There is no such source.' },
  source_name_taken: { status: 409, message: 'There is a source with this name already. Choose another name.' },
  source_exists: { status: 409, message: 'There is a source of this kind already.' },
  source_not_installed: {
    status: 409,
    message: 'The plug-in that reads this source is not installed. The source can still be turned off and deleted.',
  },
  source_incomplete: { status: 409, message: 'Fill in the settings of this source first.' },
  run_not_found: { status: 404, message: 'There is no such run.' },
  run_under_way: { status: 409, message: 'This source is being read just now. Wait for its run to end, or cancel it.' },
  run_over: { status: 409, message: 'This run has ended already.' },
  run_pages_gone: { status: 409, message: 'Nothing is kept of what this run fetched, so it cannot be replayed.' },
  run_overtaken: { status: 409, message: 'Something newer was read since, and older pages never replace it.' },
  nothing_to_end: { status: 409, message: 'This run has no offers left that wait for your decision.' },
  category_name_taken: { status: 409, message: 'There is a category with this name already. Choose another name.' },
  category_in_use: { status: 409, message: 'This category is in use. Choose the category that takes its place.' },
  last_category: { status: 409, message: 'Every offer needs a category, so the last one cannot be deleted.' },
  collection_not_found: { status: 404, message: 'Collection not found' },
  too_many_collections: {
    status: 409,
    message: 'There are 200 collections, which is as many as there can be. Delete one first.',
  },
  announcement_not_found: { status: 404, message: 'Announcement not found' },
  card_not_found: { status: 404, message: 'Card not found' },
  card_not_encrypted: { status: 403, message: 'Failed to encrypt card number' },
  card_not_decrypted: { status: 404, message: 'Failed to decrypt card number' },
  wallet_not_offered: { status: 404, message: 'This card cannot be added to that wallet.' },
  card_unreadable: { status: 500, message: 'Failed to decrypt card number' },
  own_card_exists: { status: 409, message: 'You have added a card with this code already.' },
  own_cards_full: {
    status: 409,
    message: 'You have 100 cards of your own, which is as many as there can be. Delete one first.',
  },
  email_unconfirmed: { status: 403, message: 'Confirm your email address first. We send you a code for it.' },
  supplier_invitation_not_found: {
    status: 404,
    message:
      'This invitation no longer works: it was used, declined or withdrawn, a newer mail took its place, or it is over 7 days old. Look for a newer mail, or have a new one sent.',
  },
  already_colleague: { status: 409, message: 'This person is in the team already.' },
  too_many_invitations: {
    status: 429,
    message: 'This merchant has sent as many invitations as it can for now. Withdraw one, or try again tomorrow.',
  },
  colleague_not_found: { status: 404, message: 'This person is no longer in the team.' },
  last_colleague: {
    status: 409,
    message: 'The last person in a team cannot be removed. Invite somebody else first.',
  },
  proposal_not_found: { status: 404, message: 'No changes of this page wait for a decision.' },
  page_unchanged: { status: 409, message: 'Employees see exactly this already, so there is nothing to send in.' },
  application_not_found: { status: 404, message: 'We could not find that application.' },
  application_pending: { status: 409, message: 'You have applied already. We will write to you when it is decided.' },
  application_decided: { status: 409, message: 'This application is decided already. Load it again to see how.' },
  too_many_applications: { status: 429, message: 'You have applied several times today. Try again tomorrow.' },
  already_supplier: { status: 409, message: 'You are a supplier already. Open the Supplier Portal.' },
  merchant_name_taken: {
    status: 409,
    message: 'There is a merchant with this name already. Choose it, so that the applicant supplies for it.',
  },
  merchant_name_used: {
    status: 409,
    message: 'There is a merchant with this name already. Change that one, or choose another name.',
  },
  merchant_has_offers: {
    status: 409,
    message: 'A merchant with offers cannot be deleted. Deleted offers count until they are gone for good.',
  },
  merge_with_itself: { status: 400, message: 'Choose two different merchants.' },
  merge_too_many_locations: {
    status: 409,
    message: 'Together they have more than 200 locations, the most that a page holds. Remove some first.',
  },
  merge_not_found: {
    status: 404,
    message: 'There is no such merge. The merchant that it led to may have been deleted.',
  },
  merge_undone: { status: 409, message: 'That merge was undone already.' },
  merge_over: { status: 409, message: 'That merge is older than 30 days and cannot be undone.' },
  merge_chained: {
    status: 409,
    message: 'The merchant that it was merged into has since been merged into another. Undo that merge first.',
  },
  user_not_found: { status: 404, message: 'We could not find that person.' },
  reason_required: { status: 403, message: 'Say first why you look at this person’s page.' },
  own_account: { status: 409, message: 'You cannot shut out your own account. Ask another administrator.' },
  account_state_changed: { status: 409, message: 'Somebody has done this already. Load the page again.' },
  role_needs_proof: {
    status: 409,
    message:
      'This person has not shown yet that they read mail to their address. Ask them to sign in once with a code by email.',
  },
  confirmation_not_awaited: {
    status: 409,
    message: 'There is nothing to confirm: their address is confirmed, or they have none.',
  },
  confirmation_sent_already: {
    status: 429,
    message: 'A confirmation went to this address a moment ago. Wait a minute before you send another.',
  },
  place_not_found: {
    status: 404,
    message: 'We do not know that postcode yet. Try a nearby one, or use your location.',
  },
  saved_view_not_found: { status: 404, message: 'That saved view is gone.' },
  saved_view_name_taken: {
    status: 409,
    message: 'You have a saved view of that name already. Give this one another name.',
  },
  saved_views_full: { status: 409, message: 'You have 20 saved views already. Delete one to save this one.' },
  conflict: { status: 409, message: 'Somebody changed this at the same moment. Load it again and retry.' },
  undo_over: {
    status: 409,
    message: 'This was taken back already, or its 15 minutes are over.',
  },
  last_admin: {
    status: 409,
    message: 'You are the only administrator of Offerwell. Make somebody else an administrator first.',
  },
  decision_not_found: {
    status: 404,
    message: 'This decision is not one of yours, or it was taken back already.',
  },
  undo_too_late: {
    status: 409,
    message:
      'A decision can be taken back for two minutes. By now people may have been told of it, so change the offer itself.',
  },
  undo_overtaken: {
    status: 409,
    message: 'The offer was changed after this decision, so it stays. Open the offer to see how it is now.',
  },
  offer_move_refused: {
    status: 409,
    message: 'This offer cannot be changed like that in its present status. Load it again to see where it stands.',
  },
  offer_code_missing: {
    status: 409,
    message: LACK_SENTENCES.CODE_MISSING,
  },
  offer_code_unreadable: {
    status: 409,
    message: LACK_SENTENCES.CODE_UNREADABLE,
  },
  offer_address_missing: {
    status: 409,
    message: LACK_SENTENCES.ADDRESS_MISSING,
  },
  offer_not_watched: { status: 409, message: 'Only live and waiting offers that have a link are checked.' },
  offer_limit_too_low: {
    status: 409,
    message: 'More people than that have redeemed this offer already. Choose a higher limit.',
  },
  offer_fully_redeemed: {
    status: 409,
    message: 'This offer has reached its limit, so it cannot be redeemed any more.',
  },
  offer_codes_taken: {
    status: 409,
    message: 'All the codes for this offer are taken.',
  },
  offer_codes_taken_told: {
    status: 409,
    message: 'All the codes for this offer are taken. We have told the supplier.',
  },
  code_not_due: {
    status: 409,
    message: 'Your next code for this offer is not due yet.',
  },
  no_more_codes: {
    status: 409,
    message: 'You have all the codes that one person can take of this offer.',
  },
  code_not_reported: {
    status: 409,
    message: 'Tell us first that your code did not work.',
  },
  no_more_replacements: {
    status: 409,
    message: 'We can replace two codes of an offer, and have done so for you.',
  },
  too_many_codes: {
    status: 413,
    message: 'That is more than 100,000 codes. Add them in parts of 100,000 at most.',
  },
  picture_too_large: { status: 413, message: 'That picture is over 10 MB. Save a smaller copy and try again.' },
  picture_unsupported: {
    status: 415,
    message: 'That is no picture that we can use. Use a JPEG, PNG or WebP that does not move.',
  },
  picture_too_many_pixels: {
    status: 413,
    message: 'That picture has over 50 million pixels. Save a smaller copy and try again.',
  },
  picture_unreadable: {
    status: 400,
    message: 'We could not read that picture to its end. Save it again, or choose another.',
  },
  too_many_pictures: {
    status: 409,
    message:
      'This merchant has 500 pictures, the most that we keep. Those that no offer uses go after 30 days; until then use the address of a picture.',
  },
  answer_closed: {
    status: 409,
    message: 'It is too late to answer this one. We keep the question open for 30 days.',
  },
  no_cashback: { status: 409, message: 'This one brings no cashback, or you told us that it did not work.' },
  push_service_unknown: {
    status: 400,
    message: 'Offerwell does not know the push service of this browser, so it cannot send notifications here.',
  },
  personal_address_not_private: {
    status: 409,
    message: 'Choose a private address: neither the one of your account nor one of your company.',
  },
  personal_address_ended: {
    status: 409,
    message: 'Your access ended more than 30 days ago, so a personal address can no longer be added.',
  },
  personal_address_code_wrong: {
    status: 409,
    message: 'This code is wrong or no longer works. Ask for a new one.',
  },
  personal_address_taken: {
    status: 409,
    message: 'This address leads to another account. Sign in with it there, or choose a different one.',
  },
  too_many_requests: {
    status: 429,
    message:
      'That was too often. Wait a little and try again; some things can be done only a few times an hour or a day.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Your data is safe. Try again.' },
  event_stream_only: { status: 406, message: 'Ask for this address as an event stream.' },
  unavailable: { status: 503, message: 'Offerwell cannot answer just now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** A field of the input that was refused; `path` is dotted, as in `filters.sort`. */
export type FieldIssue = { path: string; message: string }

/** The body of every failed `/api` call. */
export type ErrorBody = { code: ErrorCode; message: string; requestId: string; issues?: FieldIssue[] }
