-- The groups that a company's directory knows; who is in them by its word are the members with source 'directory'. A group that the
-- directory made goes when the directory deletes it, unless it has become HR's own too.
create table scim_groups (
  group_id uuid primary key references groups on delete cascade,
  company_id uuid not null references companies on delete cascade,
  external_id text,
  is_made boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index scim_groups_company_id on scim_groups (company_id);
create unique index scim_groups_external_id_key on scim_groups (company_id, external_id) where external_id is not null;
