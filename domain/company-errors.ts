/** What can be wrong with a company, with who joins it, and with the records of its employees. */
export const COMPANY_ERRORS = {
  no_company: { status: 403, message: 'No company' },
  company_not_found: { status: 404, message: 'Company not found' },
  join_code_unknown: { status: 404, message: 'No company uses that join code. Check it with your HR team.' },
  already_in_company: { status: 409, message: 'You already belong to a company. Ask its HR team if you need to move.' },
  company_not_yours: {
    status: 403,
    message: 'Your email address is not one of this company. Join it with its code instead.',
  },
  invitation_not_found: {
    status: 404,
    message: 'This invitation no longer works: it was used, or it is too old. Ask your HR team for a new one.',
  },
  invitation_for_other_address: {
    status: 403,
    message: 'This invitation was sent to another address. Sign out, then sign in with the address that received it.',
  },
  invitation_sent_already: {
    status: 429,
    message: 'We sent an invitation to this address a moment ago. Wait 5 minutes before you send it again.',
  },
  invitations_too_many: {
    status: 429,
    message: 'This address has had as many invitations as it can have in a day. Try again tomorrow.',
  },
  applicant_in_company: {
    status: 409,
    message:
      'The applicant belongs to a company, so they cannot run another one. Reject the application with that reason.',
  },
  company_full: {
    status: 409,
    message: 'All the places that this company has on Offerwell are taken. Ask its HR team, then try again.',
  },
  company_seats_taken: { status: 409, message: 'This company has no free seat. Raise its number of seats first.' },
  company_seats_too_few: {
    status: 409,
    message: 'More people than that are in this company already. Choose a higher number.',
  },
  company_not_open: {
    status: 409,
    message: 'This company is not open, so nobody could accept an invitation to it. Open it first.',
  },
  company_person_already: {
    status: 409,
    message: 'This person is in the company already. Make them an administrator on their own page.',
  },
  company_invitation_not_found: { status: 404, message: 'This invitation was accepted or withdrawn already.' },
  domain_taken: { status: 409, message: 'A company has this domain already.' },
  domain_proven_elsewhere: {
    status: 409,
    message: 'Another company has proved this domain already. Write to Offerwell if it is yours.',
  },
  domain_public: {
    status: 409,
    message: 'Anybody can have a mailbox or a name there, so it says nothing about an employer.',
  },
  domain_not_found: { status: 404, message: 'This company has no such domain any more.' },
  domain_proof_not_found: {
    status: 404,
    message: 'This link no longer works: it is too old, or the company took the domain away. Ask for a new one.',
  },
  domain_proof_sent_already: {
    status: 429,
    message: 'We wrote to this domain a moment ago. Wait 5 minutes before you ask for it again.',
  },
  domain_record_missing: {
    status: 409,
    message: 'The record is not there yet. New records can take an hour to show everywhere: check again later.',
  },
  domain_names_unreachable: {
    status: 409,
    message: 'The domain’s name servers did not answer. Check again in a few minutes.',
  },
  domains_too_many: {
    status: 409,
    message: 'There are 50 domains, which is as many as there can be. Remove one first.',
  },
  domain_verified_already: { status: 409, message: 'This domain is verified already.' },
  too_many_company_pictures: {
    status: 409,
    message: 'Your company has 500 pictures, the most that we keep. Those that nothing uses go after 30 days.',
  },
  settings_changed: {
    status: 409,
    message: 'Somebody changed the settings since you opened them. Load the page again.',
  },
  own_second_factor_missing: {
    status: 409,
    message: 'Set up a second step for your own account first, in Account, Security. Else you would be locked out.',
  },
  sign_on_not_found: { status: 404, message: 'This sign-in service was removed already.' },
  sign_on_not_set_up: {
    status: 409,
    message: 'Nobody could come by it yet: set a sign-in service up first, for one verified domain at least.',
  },
  sign_on_refused: { status: 409, message: 'The sign-in service cannot be used as it is described.' },
  sign_on_switched_off: {
    status: 409,
    message: 'Single sign-on is off, so nobody could come in. Switch it on first.',
  },
  break_glass_too_few: {
    status: 409,
    message: 'Choose two administrators at least, so that somebody gets in when your sign-in service does not answer.',
  },
  break_glass_not_administrator: {
    status: 409,
    message: 'Somebody whom you chose is no administrator of your company any more. Load the page again.',
  },
  break_glass_without_way: {
    status: 409,
    message: 'Somebody whom you chose has neither a password nor a passkey. They can set one up in Account, Security.',
  },
  sign_on_one_only: { status: 409, message: 'A sign-in service is set up already. Remove it first.' },
  role_needs_company: { status: 409, message: 'Link this person to a company first, as somebody who works there now.' },
  role_of_company: {
    status: 409,
    message: 'Whoever is in a company is an employee of it. Unlink them from the company first.',
  },
  person_in_company: { status: 409, message: 'This person belongs to a company already. Unlink them from it first.' },
  person_without_company: { status: 409, message: 'This person belongs to no company any more.' },
  last_company_admin: {
    status: 409,
    message:
      'You are the only administrator of your company. Make somebody else an administrator first, then delete your account.',
  },
  campaign_not_found: { status: 404, message: 'Your company has no campaign like this any more.' },
  campaign_changed: {
    status: 409,
    message: 'Somebody changed this campaign since you opened it. Load the page again.',
  },
  campaign_not_draft: {
    status: 409,
    message: 'Only a draft can be changed, sent or deleted, and this is none any more.',
  },
  campaign_without_time: { status: 409, message: 'Set a time that is still to come first.' },
  campaign_not_scheduled: { status: 409, message: 'This campaign is not scheduled any more.' },
  campaign_not_sending: { status: 409, message: 'This campaign is not being sent any more.' },
  campaign_tests_too_many: {
    status: 429,
    message: 'You have sent yourself 30 tests within an hour. Wait a little before the next one.',
  },
  campaign_no_device: {
    status: 409,
    message: 'No device of yours gets messages. Switch them on in Account, Notifications, on the device first.',
  },
  campaign_test_failed: {
    status: 503,
    message: 'The test could not be handed over just now. Try again in a few minutes.',
  },
  mail_feedback_refused: { status: 403, message: 'Only the mail service of this installation may say this.' },
  campaign_link_dead: { status: 404, message: 'This link does not work. Open it from the message once more.' },
  employee_not_found: {
    status: 404,
    message: 'There is nobody like this in your company any more. Load the list again.',
  },
  employee_id_taken: { status: 409, message: 'Somebody in your company has this employee ID already.' },
  employee_address_taken: { status: 409, message: 'Somebody in your company has this email address already.' },
  employee_address_own: {
    status: 409,
    message: 'This person has joined, so the address is their own. They change it in their account.',
  },
  employee_without_address: { status: 409, message: 'There is no email address to write to. Add one first.' },
  employee_changed: { status: 409, message: 'Somebody changed this record since you opened it. Load it again.' },
  employee_joined: { status: 409, message: 'This person has joined already.' },
  employee_inactive: { status: 409, message: 'This person is inactive. Activate them first.' },
  employee_not_invited: { status: 409, message: 'There is no open invitation to withdraw.' },
  employees_changed: {
    status: 409,
    message: 'Other people match by now than when you looked. Look at the list again.',
  },
  employees_in_directory: {
    status: 409,
    message: 'Your directory has both as users. Delete one of the two there, activate them again here, then join them.',
  },
  employees_not_one: {
    status: 409,
    message: 'These two cannot be joined any more: one of them has changed. Load the page again.',
  },
  administrators_only: {
    status: 403,
    message: 'This person is an administrator, so only another administrator can change that.',
  },
  employee_not_joined: { status: 409, message: 'This person has not joined yet. They can do more once they have.' },
  last_administrator: {
    status: 409,
    message:
      'Nobody would be left to run your company: an administrator with a last day does not count. Make somebody else an administrator first.',
  },
  group_not_found: { status: 404, message: 'Your company has no such group any more. Load the list again.' },
  group_name_taken: { status: 409, message: 'Another group of your company has this name already.' },
  group_changed: { status: 409, message: 'Somebody changed this group since you opened it. Load it again.' },
  group_used: {
    status: 409,
    message: 'What your company sends or offers goes to this group. Choose other people for it or end it first.',
  },
  announcements_pinned_too_many: {
    status: 409,
    message: 'Three announcements are pinned already. Unpin one of them first.',
  },
  company_offer_not_found: { status: 404, message: 'Your company has no such offer any more.' },
  company_offer_changed: { status: 409, message: 'Somebody changed this offer since you opened it. Load it again.' },
  company_offer_over: { status: 409, message: 'The end of this offer has passed. Give it a later end first.' },
  company_offer_for_nobody: {
    status: 409,
    message: 'The groups that this offer was for are gone. Choose whom it is for first.',
  },
  company_offers_too_many: {
    status: 409,
    message: 'Your company has 200 offers, as many as it can have. Delete one first.',
  },
  company_offer_file_not_found: { status: 404, message: 'This offer has no such file any more.' },
  company_offer_file_too_large: { status: 413, message: 'Please upload a file smaller than 5MB' },
  company_offer_files_too_many: {
    status: 409,
    message: 'Your company has uploaded too many files. Those that no offer names go after a day: try again tomorrow.',
  },
  company_offer_file_unreadable: {
    status: 415,
    message: 'That is no PDF. Save the document as a PDF and choose it again.',
  },
  groups_too_many: { status: 409, message: 'Your company has 200 groups, as many as it can have. Delete one first.' },
  import_not_found: { status: 404, message: 'There is no such import in your company any more.' },
  import_row_not_found: { status: 404, message: 'The file has no such row.' },
  import_empty: { status: 400, message: 'This file is empty. Choose another one.' },
  import_too_large: { status: 413, message: 'This file is larger than 32 MB. Leave columns out that are not needed.' },
  import_unreadable: {
    status: 400,
    message: 'This is neither a CSV file nor an XLSX workbook. Save the table as one of them, then choose it again.',
  },
  imports_waiting: {
    status: 409,
    message: 'Ten imports of your company wait to be finished already. Discard one of them first.',
  },
  import_columns_missing: {
    status: 400,
    message: 'Say which column is the email or the employee ID: without one of them we cannot tell people apart.',
  },
  import_column_twice: { status: 400, message: 'Two columns are matched with the same field. Leave one of them out.' },
  import_not_ready: {
    status: 409,
    message: 'This import has gone on since you opened it. Load the page again.',
  },
  import_changed: { status: 409, message: 'The rows have changed since you looked at them. Look at them again.' },
  import_short_file: {
    status: 409,
    message: 'This file would make many people inactive. Type how many, so that it is not done by mistake.',
  },
  import_leavers_unknown: {
    status: 409,
    message:
      'Some rows do not say whose they are, so we do not know who has left. Mend them, or import without making anybody inactive.',
  },
  import_does_nothing: { status: 409, message: 'This file changes nothing, so there is nothing to import.' },
  import_under_way: {
    status: 409,
    message: 'Another import of your company is under way. Wait until it has ended, then try again.',
  },
  import_not_undoable: {
    status: 409,
    message: 'This import cannot be undone any more: it was undone, or more than 24 hours have passed.',
  },
  import_file_gone: { status: 404, message: 'The file was deleted. Files are kept for 30 days at most.' },
  own_employment: { status: 409, message: 'You cannot deactivate yourself. Ask another administrator.' },
  directory_user_known: {
    status: 409,
    message: 'The directory has another user with this userName or externalId already.',
  },
  directory_token_not_found: { status: 404, message: 'This token was revoked already.' },
  directory_token_days: { status: 400, message: 'Choose a day from today to a year ahead.' },
  too_many_directory_tokens: { status: 409, message: 'There are 10 tokens already. Revoke one first.' },
  seats_taken: {
    status: 409,
    message: 'All seats of your company are taken. Deactivate somebody, or ask Offerwell for more seats.',
  },
  joined_under_another_account: {
    status: 409,
    message:
      'You are in this company already, with another account of the same address. Sign out, then sign in the way you did before, such as by work single sign-on.',
  },
  report_month_not_found: { status: 404, message: 'There is no report of this month.' },
  report_reader_not_found: {
    status: 404,
    message: 'Somebody you chose cannot open the reports any more. Load the page again, then choose anew.',
  },
  employment_ended: {
    status: 403,
    message: 'Your employer has recorded that you left, so you cannot join. Ask your HR team if that is wrong.',
  },
} as const satisfies Record<string, { status: number; message: string }>
