-- What lets a company's directory call us, by SCIM; of the token itself only the hash is kept, and a revoked one is gone.
create table directory_tokens (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null check (length(trim(name)) between 1 and 60),
  token_hash bytea not null unique,
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index directory_tokens_company_id on directory_tokens (company_id, created_at desc, id desc);
create index directory_tokens_created_by on directory_tokens (created_by);

-- The latest calls of a company's directory, for its administrators. `changed` has the names of what a call changed of a person or a
-- group, `refusal` the sentence that it was refused with; neither has anybody's data.
create table scim_calls (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  token_name text not null,
  method text not null,
  path text not null,
  status smallint not null,
  profile_id uuid references auth.users on delete set null,
  group_id uuid references groups on delete set null,
  changed text[] not null default '{}',
  refusal text,
  created_at timestamptz not null
);
create index scim_calls_company_id on scim_calls (company_id, id desc);
create index scim_calls_profile_id on scim_calls (profile_id) where profile_id is not null;
create index scim_calls_group_id on scim_calls (group_id) where group_id is not null;

-- Administrators' open tabs hear of calls, and of tokens that were made or revoked.
create function tell_of_directory() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'company-directory:' || company_id) from (select distinct company_id from touched) companies;
  return null;
end $$;
create trigger scim_calls_live_added after insert on scim_calls
  referencing new table as touched for each statement execute function tell_of_directory();
create trigger directory_tokens_live_added after insert on directory_tokens
  referencing new table as touched for each statement execute function tell_of_directory();
create trigger directory_tokens_live_removed after delete on directory_tokens
  referencing old table as touched for each statement execute function tell_of_directory();
