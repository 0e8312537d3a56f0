-- `started_at`: when its sending began, which is the moment whose audience it goes to; `prepared_through`: the last person of whom a delivery
-- was written, so that a stopped process is gone on from; `prepared_at`: when all were.
alter table campaigns
  add column started_at timestamptz,
  add column prepared_through uuid,
  add column prepared_at timestamptz,
  add column cancelled_at timestamptz,
  add constraint campaigns_scheduled_have_a_time check (status <> 'SCHEDULED' or scheduled_at is not null);
create index campaigns_sending on campaigns (started_at) where status = 'SENDING';

create function notify_company_campaigns() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'company-campaigns:' || coalesce(to_jsonb(new) ->> 'company_id', to_jsonb(old) ->> 'company_id'));
  return null;
end $$;
create trigger campaigns_live after insert or delete on campaigns for each row execute function notify_company_campaigns();
create trigger campaigns_live_changed after update on campaigns for each row
  when (row(old.status, old.updated_at, old.prepared_at) is distinct from row(new.status, new.updated_at, new.prepared_at))
  execute function notify_company_campaigns();
