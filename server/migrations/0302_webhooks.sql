-- Where a company's own systems hear of what has happened. `free_at` lies ahead while a call is under way, and for a while after one
-- that failed; `failing_since` is the first failure after which nothing was taken; `missed_at`, when an event was last left out
-- because too many waited.
create table webhooks (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (
    cardinality(events) > 0 and events <@ array['offer.published', 'offer.ended', 'member.joined', 'member.changed',
      'member.left', 'redemptions.counted']),
  secret_enc text not null,
  -- The secret of before, which signs beside the new one until then.
  former_secret_enc text,
  former_until timestamptz,
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null,
  off_at timestamptz,
  off_reason text check (off_reason in ('CHOICE', 'FAILED')),
  failing_since timestamptz,
  free_at timestamptz not null,
  missed_at timestamptz,
  constraint webhooks_former_until check ((former_secret_enc is null) = (former_until is null)),
  constraint webhooks_off_for_a_reason check ((off_at is null) = (off_reason is null))
);
create index webhooks_company_id on webhooks (company_id, created_at desc, id desc);
create index webhooks_created_by on webhooks (created_by);

-- What is to be sent, and what came of it; `data` names things and people by id, so that nothing about anybody is kept here. It waits
-- as long as `next_attempt_at` is set, and `reason` is a sentence for whoever looks after the webhook.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  place bigint generated always as identity,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts smallint not null default 0,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  http_status smallint,
  reason text,
  constraint webhook_deliveries_delivered_is_over check (delivered_at is null or next_attempt_at is null)
);
create index webhook_deliveries_webhook_id on webhook_deliveries (webhook_id, place desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, place) where next_attempt_at is not null;
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

create trigger webhooks_live_added after insert on webhooks
  referencing new table as touched for each statement execute function tell_of_connections();
create trigger webhooks_live_removed after delete on webhooks
  referencing old table as touched for each statement execute function tell_of_connections();

create function tell_of_webhook_deliveries() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'company-connections:' || company_id)
  from (select distinct w.company_id from touched t join webhooks w on w.id = t.webhook_id) companies;
  return null;
end $$;
create trigger webhook_deliveries_live_added after insert on webhook_deliveries
  referencing new table as touched for each statement execute function tell_of_webhook_deliveries();
create trigger webhook_deliveries_live_changed after update on webhook_deliveries
  referencing new table as touched for each statement execute function tell_of_webhook_deliveries();

-- Queues what has happened for each webhook of the company that asks for it, in the transaction in which it happens; at most 10,000
-- wait for one webhook.
create function queue_webhooks(company uuid, happened text, things jsonb[]) returns void language plpgsql as $$
declare
  hook uuid;
  room bigint;
begin
  for hook in select w.id from webhooks w where w.company_id = company and w.off_at is null and happened = any (w.events) loop
    select 10000 - count(*) into room from (
      select from webhook_deliveries d where d.webhook_id = hook and d.next_attempt_at is not null limit 10000) waiting;
    insert into webhook_deliveries (id, webhook_id, event, data, created_at, next_attempt_at)
      select gen_random_uuid(), hook, happened, t.thing, now(), now()
      from unnest(things) with ordinality t(thing, n) order by t.n limit room;
    if cardinality(things) > room then
      update webhooks w set missed_at = now() where w.id = hook;
    end if;
  end loop;
end $$;

-- People join, change or leave in many ways; each of them is a change of their row. Somebody has joined once an active account is there.
create function queue_member_webhooks() returns trigger language plpgsql as $$
begin
  -- An import changes 100,000 people at once, and most companies have no webhook.
  if not exists (select from webhooks w where w.off_at is null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform queue_webhooks(company_id, 'member.joined', array_agg(jsonb_build_object('memberId', id) order by id))
    from added where joined_at is not null and status = 'ACTIVE' and company_id in (select w.company_id from webhooks w)
    group by company_id;
  elsif tg_op = 'DELETE' then
    perform queue_webhooks(company_id, 'member.left', array_agg(jsonb_build_object('memberId', id) order by id))
    from removed where joined_at is not null and status = 'ACTIVE' and company_id in (select w.company_id from webhooks w)
    group by company_id;
  else
    perform queue_webhooks(found.company_id, found.happened, array_agg(found.thing order by found.id)) from (
      select a.id, a.company_id, jsonb_build_object('memberId', a.id) as thing, 'member.joined' as happened
      from added a join removed r on r.id = a.id
      where a.joined_at is not null and a.status = 'ACTIVE'
        and not (r.company_id is not distinct from a.company_id and r.joined_at is not null and r.status = 'ACTIVE')
      union all
      select r.id, r.company_id, jsonb_build_object('memberId', r.id), 'member.left'
      from added a join removed r on r.id = a.id
      where r.joined_at is not null and r.status = 'ACTIVE'
        and not (a.company_id is not distinct from r.company_id and a.joined_at is not null and a.status = 'ACTIVE')
      union all
      select a.id, a.company_id, jsonb_build_object('memberId', a.id, 'changed', c.names), 'member.changed'
      from added a join removed r on r.id = a.id and r.company_id = a.company_id
        cross join lateral (select array_remove(array[
          case when a.full_name is distinct from r.full_name then 'fullName' end,
          case when a.email is distinct from r.email then 'email' end,
          case when a.employee_id is distinct from r.employee_id then 'employeeId' end,
          case when a.department is distinct from r.department then 'department' end,
          case when a.location is distinct from r.location then 'location' end,
          case when a.grade is distinct from r.grade then 'grade' end,
          case when a.status is distinct from r.status then 'status' end,
          case when a.start_date is distinct from r.start_date then 'startDate' end,
          case when a.leaves_on is distinct from r.leaves_on then 'lastDay' end], null) as names) c
      where cardinality(c.names) > 0
        and (a.joined_at is not null and a.status = 'ACTIVE') = (r.joined_at is not null and r.status = 'ACTIVE')
    ) found
    where found.company_id in (select w.company_id from webhooks w)
    group by found.company_id, found.happened;
  end if;
  return null;
end $$;
create trigger profiles_webhooks_added after insert on profiles
  referencing new table as added for each statement execute function queue_member_webhooks();
create trigger profiles_webhooks_changed after update on profiles
  referencing old table as removed new table as added for each statement execute function queue_member_webhooks();
create trigger profiles_webhooks_removed after delete on profiles
  referencing old table as removed for each statement execute function queue_member_webhooks();

create function queue_offer_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'LIVE' and (tg_op = 'INSERT' or old.status <> 'LIVE') then
    perform queue_webhooks(new.company_id, 'offer.published', array[jsonb_build_object(
      'offerId', new.id, 'title', new.title, 'startAt', new.start_at, 'endAt', new.end_at)]);
  end if;
  if tg_op <> 'INSERT' and old.status = 'LIVE' and (tg_op = 'DELETE' or new.status <> 'LIVE') then
    perform queue_webhooks(old.company_id, 'offer.ended', array[jsonb_build_object('offerId', old.id, 'title', old.title)]);
  end if;
  return null;
end $$;
create trigger company_offers_webhooks_added after insert on company_offers for each row execute function queue_offer_webhooks();
create trigger company_offers_webhooks_changed after update of status on company_offers
  for each row execute function queue_offer_webhooks();
create trigger company_offers_webhooks_removed after delete on company_offers for each row execute function queue_offer_webhooks();

-- A month is told as the company's report tells it: counted once, moved a little, and with nothing of fewer than five people.
create function queue_report_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.company_id, 'redemptions.counted', array[jsonb_build_object(
    'month', to_char(new.month, 'YYYY-MM-DD'),
    'redeemers', case when new.redeemers is not null
      then jsonb_build_object('value', new.redeemers, 'isLeast', new.is_redeemers_least) end,
    'estimated', new.estimated, 'confirmed', new.confirmed)]);
  return null;
end $$;
create trigger company_report_parts_webhooks_added after insert on company_report_parts
  for each row when (new.dimension = 'COMPANY') execute function queue_report_webhooks();
