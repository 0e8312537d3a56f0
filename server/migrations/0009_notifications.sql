-- What each thing is announced by: a timed job tells the followers of what nobody has been told of yet. What is there already counts as told.
alter table offers add column announced_at timestamptz;
alter table collection_offers add column added_at timestamptz not null default now(), add column announced_at timestamptz;
alter table announcements add column announced_at timestamptz;

drop trigger offers_changed on offers;
drop trigger collection_offers_changed on collection_offers;
update offers set announced_at = now();
update collection_offers set announced_at = now();
update announcements set announced_at = now();

-- Telling followers changes nothing that a list shows.
create trigger offers_changed after update on offers for each row
  when ((to_jsonb(old) - 'current_redemptions' - 'announced_at') is distinct from (to_jsonb(new) - 'current_redemptions' - 'announced_at')
    or (new.max_redemptions is not null and (old.current_redemptions < new.max_redemptions) <> (new.current_redemptions < new.max_redemptions)))
  execute function notify_catalogue();
create trigger collection_offers_added after insert or delete on collection_offers for each statement execute function notify_catalogue();
create trigger collection_offers_changed after update on collection_offers for each row
  when ((to_jsonb(old) - 'announced_at') is distinct from (to_jsonb(new) - 'announced_at'))
  execute function notify_catalogue();

create index offers_unannounced on offers (id) where announced_at is null and status = 'LIVE' and deleted_at is null;
create index collection_offers_unannounced on collection_offers (collection_id, offer_id) where announced_at is null;
create index announcements_unannounced on announcements (published_at) where announced_at is null;

alter table notifications add constraint notifications_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'ANNOUNCEMENT', 'ACCOUNT'));
alter table notification_preferences add constraint notification_preferences_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'ANNOUNCEMENT'));
create index notifications_unread on notifications (user_id) where read_at is null;

-- A device that is signed out, by whomever, gets no message any more.
alter table push_subscriptions add column session_id uuid not null references auth.sessions on delete cascade;
create index push_subscriptions_session_id on push_subscriptions (session_id);

-- What still has to leave the house: written in the transaction that causes it, taken by one worker at a time.
create table notification_deliveries (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('EMAIL', 'PUSH')),
  push_subscription_id uuid references push_subscriptions on delete cascade,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  constraint notification_deliveries_push_has_subscription check ((channel = 'PUSH') = (push_subscription_id is not null)),
  constraint notification_deliveries_once unique nulls not distinct (notification_id, channel, push_subscription_id)
);
create index notification_deliveries_due on notification_deliveries (next_attempt_at) where sent_at is null and failed_at is null;
create index notification_deliveries_user_id on notification_deliveries (user_id);
create index notification_deliveries_push_subscription_id on notification_deliveries (push_subscription_id)
  where push_subscription_id is not null;

-- The key pair by which push services know this installation: made once, the private half encrypted under the keyring.
create table vapid_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_key_enc text not null,
  created_at timestamptz not null default now()
);
