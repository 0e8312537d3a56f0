-- All that a company says of one of its own offers, to whom, and in which order. `cost`: what a person pays, in pounds; `employer_share`:
-- how much of the price the company pays, in per cent; null where it has not said it. `is_scheduled`: a draft that goes live by itself
-- once `start_at` has come. `announced_at`: when its people were told of it in their bells, which happens once.

-- A file is kept before an offer names it, and goes where none does.
create table company_offer_files (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null check (length(name) between 1 and 200),
  size integer not null check (size > 0),
  created_at timestamptz not null,
  unique (company_id, id)
);

alter table company_offers
  add column address text check (address ~ '^https?://' and length(address) <= 2000),
  add column contact text not null default '' check (length(contact) <= 300),
  add column image_url text check (length(image_url) <= 2000),
  add column cost numeric(10, 2) check (cost between 0 and 100000),
  add column employer_share smallint check (employer_share between 1 and 100),
  add column file_id uuid,
  add column audience text not null default 'EVERYBODY' check (audience in ('EVERYBODY', 'GROUPS')),
  add column display_order integer not null default 0,
  add column is_scheduled boolean not null default false,
  add column announced_at timestamptz,
  add constraint company_offers_file_of_company foreign key (company_id, file_id) references company_offer_files (company_id, id),
  add constraint company_offers_draft_is_scheduled check (not is_scheduled or (status = 'DRAFT' and start_at is not null)),
  add constraint company_offers_shares_agree check (employer_share is distinct from 100 or cost is null or cost = 0);
update company_offers set announced_at = now() where status <> 'DRAFT';
update company_offers o set display_order = placed.place
from (select id, row_number() over (partition by company_id order by created_at desc, id desc) as place from company_offers) placed
where placed.id = o.id;
create index company_offers_file_id on company_offers (company_id, file_id) where file_id is not null;
create index company_offers_unannounced on company_offers (company_id) where status = 'LIVE' and announced_at is null;

-- Whom an offer is for, where its audience is groups. A group that goes leaves the offer for fewer people, never for everybody.
create table company_offer_groups (
  offer_id uuid not null references company_offers on delete cascade,
  group_id uuid not null references groups on delete cascade,
  primary key (offer_id, group_id)
);
create index company_offer_groups_group_id on company_offer_groups (group_id);

-- The one meaning of what a person has from their company: live, between its dates, and for everybody or one of their groups.
create function company_offers_for(person uuid, moment timestamptz) returns setof company_offers language sql stable as $$
  select o.* from employments e join company_offers o on o.company_id = e.company_id
  where e.user_id = person and o.status = 'LIVE'
    and (o.start_at is null or o.start_at <= moment) and (o.end_at is null or o.end_at > moment)
    and (o.audience = 'EVERYBODY' or exists (
      select from company_offer_groups t join user_groups m on m.group_id = t.group_id and m.user_id = person where t.offer_id = o.id))
$$;

-- How far the bells have got is nothing that anybody is shown.
drop trigger company_offers_live on company_offers;
create trigger company_offers_live after insert or delete on company_offers for each row execute function notify_live('company', 'company_id');
create trigger company_offers_live_changed after update on company_offers for each row
  when ((to_jsonb(old) - 'announced_at') is distinct from (to_jsonb(new) - 'announced_at'))
  execute function notify_live('company', 'company_id');

-- What the clock moves, looked for every minute.
create index company_offers_ending on company_offers (end_at) where status = 'LIVE';
create index company_offers_scheduled on company_offers (start_at) where is_scheduled;
