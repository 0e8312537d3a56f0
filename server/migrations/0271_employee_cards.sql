-- A holder's open pages hear of what becomes of their cards. That one was used moves nothing, and is not told.
create trigger employee_cards_live_added after insert or delete on employee_cards
  for each row execute function notify_live('cards', 'user_id');
create trigger employee_cards_live_changed
  after update of label, status, expires_at, card_number_enc, code_value_enc, user_id, updated_at on employee_cards
  for each row execute function notify_live('cards', 'user_id');
