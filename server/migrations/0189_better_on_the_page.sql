-- What the page of an offer shows today: the largest saving that is counted as the offer's is, and the price of the one thing that it sells, in
-- pounds. Whether that is better than the offer is worked out where it is read, because offers change too.
alter table offer_link_checks
  add column shown_type text check (shown_type in ('PERCENT', 'AMOUNT')),
  add column shown_value numeric(10, 2),
  add column shown_code text,
  add column shown_price numeric(10, 2),
  add constraint offer_link_checks_shown_whole check ((shown_type is null) = (shown_value is null) and (shown_code is null or shown_value is not null));
create index offer_link_checks_shown on offer_link_checks (since desc, offer_id desc) where shown_value is not null or shown_price is not null;

drop trigger offer_link_checks_changed_live on offer_link_checks;
create trigger offer_link_checks_changed_live after update of checked_at, flagged_at on offer_link_checks
  for each row when (old.flagged_at is not null or new.flagged_at is not null
    or (new.shown_value, new.shown_price) is distinct from (old.shown_value, old.shown_price)) execute function tell_of_links();
