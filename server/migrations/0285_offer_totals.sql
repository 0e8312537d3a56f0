-- How many offers there are by status, category, merchant and the London day on which they were made, so that staff's pages need not
-- count a million of them. DELETED stands for the status of whatever is deleted. A change is a row of the queue, which locks nothing of
-- anybody else's; a timed job adds the queue to the totals, and `counted_offers` is always both.
create table offer_totals (
  dimension text not null check (dimension in ('ALL', 'CATEGORY', 'MERCHANT', 'DAY')),
  key text collate "C" not null,
  status text not null,
  offers integer not null,
  primary key (dimension, key, status)
);

create table offer_total_queue (
  id bigint generated always as identity primary key,
  merchant_id uuid not null,
  category text not null,
  made_on date not null,
  status text not null,
  offers integer not null
);
-- Filled and emptied all day: what is gone is cleared before a reader has to step over much of it.
alter table offer_total_queue set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = -1);

-- Each column is of one type in all parts: of an untyped literal, a condition on the key would be asked of every total.
create view counted_offers as
  select dimension, key, status, offers from offer_totals
  union all select 'ALL', ''::text collate "C", status, offers from offer_total_queue
  union all select 'CATEGORY', category collate "C", status, offers from offer_total_queue
  union all select 'MERCHANT', merchant_id::text collate "C", status, offers from offer_total_queue
  union all select 'DAY', to_char(made_on, 'YYYY-MM-DD') collate "C", status, offers from offer_total_queue;

create function counted_status(status text, deleted_at timestamptz) returns text language sql immutable as $$
  select case when deleted_at is null then status else 'DELETED' end
$$;

create function count_offers_by_statement() returns trigger language plpgsql as $$
begin
  insert into offer_total_queue (merchant_id, category, made_on, status, offers)
    select merchant_id, category, (created_at at time zone 'Europe/London')::date, counted_status(status, deleted_at),
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 1, 2, 3, 4;
  return null;
end $$;
create trigger offers_counted_added after insert on offers
  referencing new table as changed for each statement execute function count_offers_by_statement();
create trigger offers_counted_removed after delete on offers
  referencing old table as changed for each statement execute function count_offers_by_statement();

-- By row, unlike the two above: transition tables would be filled for each redemption too, which changes none of this.
create function count_offer_moved() returns trigger language plpgsql as $$
begin
  insert into offer_total_queue (merchant_id, category, made_on, status, offers) values
    (old.merchant_id, old.category, (old.created_at at time zone 'Europe/London')::date, counted_status(old.status, old.deleted_at), -1),
    (new.merchant_id, new.category, (new.created_at at time zone 'Europe/London')::date, counted_status(new.status, new.deleted_at), 1);
  return null;
end $$;
create trigger offers_counted_moved after update on offers for each row
  when (row(old.status, old.deleted_at is null, old.merchant_id, old.category, old.created_at)
    is distinct from row(new.status, new.deleted_at is null, new.merchant_id, new.category, new.created_at))
  execute function count_offer_moved();

-- After the triggers, which wait for whoever is writing offers: nothing is left out, and nothing counts twice.
with counted as materialized (
  select merchant_id, category, (created_at at time zone 'Europe/London')::date as made_on,
    counted_status(status, deleted_at) as status
  from offers)
insert into offer_totals (dimension, key, status, offers)
  select case when grouping(category) = 0 then 'CATEGORY' when grouping(merchant_id) = 0 then 'MERCHANT'
      when grouping(made_on) = 0 then 'DAY' else 'ALL' end,
    case when grouping(category) = 0 then category when grouping(merchant_id) = 0 then merchant_id::text
      when grouping(made_on) = 0 then to_char(made_on, 'YYYY-MM-DD') else '' end,
    status, count(*)
  from counted group by grouping sets ((status), (category, status), (merchant_id, status), (made_on, status));
