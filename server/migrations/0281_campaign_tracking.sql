-- Whether a company has it counted how many open its campaigns' mails and follow their links. Whoever said no is never counted.
alter table companies add column campaign_tracking boolean not null default false;
alter table consents
  drop constraint consents_channel_check,
  add constraint consents_channel_check check (channel in ('EMAIL', 'PUSH', 'SMS', 'TRACKING'));

create function refuses_tracking(person uuid) returns boolean language sql stable as $$
  select not coalesce((
    select granted from consents where user_id = person and channel = 'TRACKING' order by created_at desc, id desc limit 1), true)
$$;
