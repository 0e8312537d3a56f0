-- What staff sort offers by beside what an offer says: its merchant's name, and how often employees say that it worked or did not.
alter table offers
  add column merchant_key text collate "C" not null default '',
  add column worked integer not null default 0,
  add column did_not_work integer not null default 0;

-- Counting an answer is no news for the lists: the score that moves with it is.
drop trigger offers_changed on offers;

update offers o set merchant_key = lower(m.name) from merchants m where m.id = o.merchant_id;

create or replace function offers_fill_search_text() returns trigger language plpgsql as $$
declare merchant text := (select lower(name) from merchants where id = new.merchant_id);
begin
  new.search_text := lower(new.title || ' ' || new.description) || ' ' || merchant;
  new.merchant_key := merchant;
  return new;
end $$;

create or replace function merchants_refresh_search_text() returns trigger language plpgsql as $$
begin
  update offers set search_text = lower(title || ' ' || description || ' ' || new.name), merchant_key = lower(new.name)
    where merchant_id = new.id;
  return null;
end $$;

-- What a redemption's person says of the offer now; null from whoever said nothing, or bought nothing.
create function verdict(status text, reason text, answered_at timestamptz) returns text language sql immutable as $$
  select case
    when answered_at is null then null
    when status = 'CONFIRMED' then 'worked'
    when status = 'REJECTED' and split_part(coalesce(reason, ''), ':', 1) <> 'not_bought' then 'did_not_work'
  end
$$;

create function count_verdict() returns trigger language plpgsql as $$
declare
  before text;
  after text := verdict(new.status, new.reason, new.answered_at);
begin
  if tg_op = 'UPDATE' then
    before := verdict(old.status, old.reason, old.answered_at);
  end if;
  if after is distinct from before then
    update offers set
      worked = worked + (after is not distinct from 'worked')::int - (before is not distinct from 'worked')::int,
      did_not_work = did_not_work + (after is not distinct from 'did_not_work')::int - (before is not distinct from 'did_not_work')::int
      where id = new.offer_id;
  end if;
  return null;
end $$;
create trigger redemptions_judged_new after insert on redemptions for each row
  when (new.answered_at is not null) execute function count_verdict();
create trigger redemptions_judged after update of status, reason, answered_at on redemptions for each row
  when ((old.status, old.reason, old.answered_at) is distinct from (new.status, new.reason, new.answered_at))
  execute function count_verdict();

update offers o set worked = said.worked, did_not_work = said.did_not_work
  from (select offer_id, count(*) filter (where verdict = 'worked') as worked, count(*) filter (where verdict = 'did_not_work') as did_not_work
    from (select offer_id, verdict(status, reason, answered_at) as verdict from redemptions where answered_at is not null) answers
    where verdict is not null group by offer_id) said
  where o.id = said.offer_id;

create trigger offers_changed after update on offers for each row
  when ((to_jsonb(old) - '{current_redemptions,announced_at,pool_total,pool_free,pool_filled,low_stock_at,stock_alert,supplier_told_at,end_told_at,worked,did_not_work}'::text[])
      is distinct from
      (to_jsonb(new) - '{current_redemptions,announced_at,pool_total,pool_free,pool_filled,low_stock_at,stock_alert,supplier_told_at,end_told_at,worked,did_not_work}'::text[])
    or (coalesce(old.pool_free, 1) = 0) <> (coalesce(new.pool_free, 1) = 0)
    or (new.max_redemptions is not null and (old.current_redemptions < new.max_redemptions) <> (new.current_redemptions < new.max_redemptions)))
  execute function notify_catalogue();

-- One index an order, each read either way; `offers_created_at` is there already. A cursor holds no more than 48 letters.
create index offers_by_title on offers (left(lower(title), 48) collate "C", id) where deleted_at is null;
create index offers_by_merchant on offers (left(merchant_key, 48), id) where deleted_at is null;
create index offers_by_end on offers ((coalesce(end_at, 'infinity'::timestamptz)), id) where deleted_at is null;
create index offers_by_reliability on offers (reliability_score, id) where deleted_at is null;
create index offers_by_worked on offers (worked, id) where deleted_at is null;
create index offers_by_did_not_work on offers (did_not_work, id) where deleted_at is null;
-- The filters that few offers pass.
create index offers_deleted on offers (created_at desc, id desc) where deleted_at is not null;
create index offers_stock_alert on offers (id) where stock_alert is not null;
-- What staff search for beside the merchant's name, whatever the status.
create index offers_words on offers using gin (lower(title || e'\n' || brand) gin_trgm_ops) where deleted_at is null;
