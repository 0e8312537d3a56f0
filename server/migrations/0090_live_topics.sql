-- What has changed for whom, as `topic:key`: each process hands the topic on to those whom the key is about, and to nobody else.
-- Equal notices of one transaction are folded by the server.
create function notify_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0] || ':' || coalesce(to_jsonb(new) ->> tg_argv[1], to_jsonb(old) ->> tg_argv[1]));
  return null;
end $$;
create trigger notifications_live after insert or update or delete on notifications for each row execute function notify_live('bell', 'user_id');
create trigger applications_live after insert or update on applications for each row execute function notify_live('onboarding', 'user_id');
create trigger announcements_live after insert or update or delete on announcements for each row execute function notify_live('company', 'company_id');
create trigger company_offers_live after insert or update or delete on company_offers for each row execute function notify_live('company', 'company_id');
create trigger companies_live after update on companies for each row execute function notify_live('company', 'id');

create function notify_applications() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'applications:*');
  return null;
end $$;
create trigger applications_live_staff after insert or update or delete on applications for each statement execute function notify_applications();

create function notify_offer() returns trigger language plpgsql as $$
declare offer offers := coalesce(new, old);
begin
  perform pg_notify('live', 'staff-offers:*');
  if offer.source = 'supplier_portal' then
    perform pg_notify('live', 'supplier-offers:' || offer.merchant_id);
  end if;
  return null;
end $$;
create trigger offers_live_added after insert or delete on offers for each row execute function notify_offer();
-- A redemption moves only the counter, which neither list shows.
create trigger offers_live_changed after update on offers for each row
  when ((old.status, old.title, old.description, old.merchant_id, old.deleted_at, old.rejection_reason, old.updated_at)
    is distinct from (new.status, new.title, new.description, new.merchant_id, new.deleted_at, new.rejection_reason, new.updated_at))
  execute function notify_offer();
