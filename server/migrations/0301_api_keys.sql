-- What lets a company's own systems read from us; of the key itself only the hash is kept, and a revoked one is gone.
create table api_keys (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null check (length(trim(name)) between 1 and 60),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['offers:read', 'reports:read', 'members:read']),
  key_hash bytea not null unique,
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null,
  -- Null for a key that works until it is revoked.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_company_id on api_keys (company_id, created_at desc, id desc);
create index api_keys_created_by on api_keys (created_by);

-- Administrators' open tabs hear of keys that were made or revoked.
create function tell_of_connections() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'company-connections:' || company_id) from (select distinct company_id from touched) companies;
  return null;
end $$;
create trigger api_keys_live_added after insert on api_keys
  referencing new table as touched for each statement execute function tell_of_connections();
create trigger api_keys_live_removed after delete on api_keys
  referencing old table as touched for each statement execute function tell_of_connections();
