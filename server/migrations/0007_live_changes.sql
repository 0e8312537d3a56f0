-- Each process listens to `catalogue` and drops what it keeps of the named table. Equal notices of one transaction are folded by the server.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_table_name);
  return null;
end $$;

create trigger merchants_changed after insert or update or delete on merchants for each statement execute function notify_catalogue();
create trigger categories_changed after insert or update or delete on categories for each statement execute function notify_catalogue();
create trigger collections_changed after insert or update or delete on collections for each statement execute function notify_catalogue();
create trigger collection_offers_changed after insert or update or delete on collection_offers for each statement execute function notify_catalogue();
create trigger merchant_locations_changed after insert or update or delete on merchant_locations for each statement execute function notify_catalogue();
create trigger related_merchants_changed after insert or update or delete on related_merchants for each statement execute function notify_catalogue();

-- A redemption moves only the counter: that is no news for the lists until it spends the limit.
create trigger offers_added after insert or delete on offers for each statement execute function notify_catalogue();
create trigger offers_changed after update on offers for each row
  when ((to_jsonb(old) - 'current_redemptions') is distinct from (to_jsonb(new) - 'current_redemptions')
    or (new.max_redemptions is not null and (old.current_redemptions < new.max_redemptions) <> (new.current_redemptions < new.max_redemptions)))
  execute function notify_catalogue();

-- Sign-outs, bans, role and company changes reach the guard's cache of every process at once.
create function notify_actor() returns trigger language plpgsql as $$
begin
  perform pg_notify('actors', coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;
create trigger sessions_ended after delete on auth.sessions for each row execute function notify_actor('user_id');
create trigger users_changed after update of banned_until, deleted_at, encrypted_password on auth.users for each row execute function notify_actor('id');
create trigger profiles_changed after update of company_id, status, full_name on profiles for each row execute function notify_actor('id');
create trigger user_roles_changed after insert or update or delete on user_roles for each row execute function notify_actor('user_id');
create trigger supplier_merchants_changed after insert or delete on supplier_merchants for each row execute function notify_actor('user_id');
