-- `chosen_among`: how many people it is for; of an audience that HR may not count, how many it was chosen from. `is_tracked`: whether its
-- company had opens and clicks counted when it was prepared. `figures`: whether figures of it will be told, were told, or are none, because
-- it is for too few people or too many other campaigns of that time have theirs; null until it is sent, and where it was before this.
alter table campaigns
  add column chosen_among integer,
  add column is_tracked boolean not null default false,
  add column figures text check (figures in ('WAITING', 'TOLD', 'TOO_FEW', 'TOO_MANY'));
update campaigns c set chosen_among = case c.audience ->> 'kind'
  when 'never_redeemed' then (select count(*) from campaign_audience(c.company_id, '{"kind":"everyone"}'))
  else (select count(*) from campaign_deliveries d where d.campaign_id = c.id) end
where c.prepared_at is not null;
-- Reports told how many messages had been delivered, which says who wants none. From now on they say for how many people campaigns were.
update company_report_months m set campaign_deliveries = (
  select coalesce(sum(c.chosen_among), 0) from campaigns c
  where c.company_id = m.company_id and c.status = 'SENT'
    and date_trunc('month', c.sent_at at time zone 'Europe/London')::date = m.month);
create index campaigns_figures_waiting on campaigns (sent_at) where figures = 'WAITING';
create index campaigns_figures_of_company on campaigns (company_id, sent_at) where figures in ('WAITING', 'TOLD');

-- What a company is told of a campaign, counted once, a week after it was sent; people are null where they cannot be told.
create table campaign_figures (
  campaign_id uuid not null references campaigns on delete cascade,
  kind text not null check (kind in ('DELIVERED', 'BOUNCED', 'COMPLAINED', 'OPENED', 'CLICKED', 'REDEEMED')),
  people integer,
  is_least boolean not null default false,
  primary key (campaign_id, kind)
);

-- As in 0239, but who did not want the message is as done with as who got it: the number of those left must not tell which.
create or replace function campaign_audience(company uuid, audience jsonb) returns table (user_id uuid) language sql stable as $$
  select p.id from profiles p
  where audience ->> 'kind' = 'everyone' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'groups' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null and p.id in (
    select m.user_id from user_groups m join groups g on g.id = m.group_id and g.company_id = company
    where g.id in (select one::uuid from jsonb_array_elements_text(audience -> 'groups') one))
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'departments' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
    and p.department in (select jsonb_array_elements_text(audience -> 'departments'))
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'locations' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
    and p.location in (select jsonb_array_elements_text(audience -> 'locations'))
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'not_joined' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is null
    and not exists (select from campaign_deliveries d
      where d.user_id = p.id and d.status in ('SENDING', 'SENT', 'UNKNOWN', 'OPTED_OUT'))
  union all
  select p.id from profiles p
  where audience ->> 'kind' = 'never_redeemed' and p.company_id = company and p.status = 'ACTIVE' and p.joined_at is not null
    and not exists (select from redeemed_people r where r.user_id = p.id)
$$;
