-- Whether `value` is our estimate, or what the person said that they saved.
alter table redemptions
  add column is_estimate boolean not null default true,
  add constraint redemptions_unanswered_is_estimate check (is_estimate or status <> 'PENDING');

-- An answer without an amount kept the estimate, so an older value that differs from it was given by the person.
update redemptions set is_estimate = false
  where status = 'REJECTED'
    or (status = 'CONFIRMED' and value <> (select coalesce(discount_value, 0) from offers where id = offer_id));
