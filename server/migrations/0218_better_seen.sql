-- What staff looked at of a page that shows something better, and do not want: it stays off their list until the page shows something else.
alter table offer_link_checks
  add column seen_at timestamptz,
  add column seen_type text,
  add column seen_value numeric(10, 2),
  add column seen_code text,
  add column seen_price numeric(10, 2);

create trigger offer_link_checks_seen_live after update of seen_at on offer_link_checks
  for each row when (new.seen_at is distinct from old.seen_at) execute function tell_of_links();
