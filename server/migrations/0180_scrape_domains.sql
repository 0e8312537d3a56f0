-- The shops whose pages staff may have read: what somebody registered, such as 'next.co.uk', with all that stands below it.
create table scrape_domains (
  domain text primary key check (domain = lower(domain) and length(domain) between 1 and 253),
  added_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now()
);
create index scrape_domains_added_by on scrape_domains (added_by) where added_by is not null;
