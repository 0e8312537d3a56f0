-- SENDING: being handed over just now. UNKNOWN: whoever handed it over stopped before the answer, so it is not sent again. SKIPPED: they had
-- left, their company was suspended, or they had been written to about their invitation before. `id` names the message.
alter table campaign_deliveries
  drop constraint campaign_deliveries_status_check,
  add constraint campaign_deliveries_status_check check (status in (
    'PENDING', 'SENDING', 'SENT', 'UNKNOWN', 'FAILED', 'BOUNCED', 'OPTED_OUT', 'NO_ADDRESS', 'SKIPPED')),
  add column id uuid not null default gen_random_uuid() unique,
  add column attempts smallint not null default 0,
  add column next_attempt_at timestamptz not null default now(),
  add column leased_until timestamptz,
  add column sent_at timestamptz,
  add column complained_at timestamptz;
create index campaign_deliveries_pending on campaign_deliveries (campaign_id, next_attempt_at) where status = 'PENDING';
create index campaign_deliveries_leased on campaign_deliveries (campaign_id, leased_until) where status = 'SENDING';

-- From when on the next message may leave, for all processes together.
create table campaign_pace (
  is_only boolean primary key default true check (is_only),
  free_at timestamptz not null default now()
);
insert into campaign_pace default values;
