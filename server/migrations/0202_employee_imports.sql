-- A file of people that HR brings: what it is, how its columns are read, how far it has come. Its bytes and rows go after 30 days;
-- what was done stays.
create table employee_imports (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  created_by uuid references auth.users on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  size integer not null check (size > 0),
  kind text not null check (kind in ('CSV', 'XLSX')),
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text,
  status text not null default 'UPLOADING'
    check (status in ('UPLOADING', 'READING', 'MATCHING', 'CHECKING', 'READY', 'APPLYING', 'DONE', 'STOPPED', 'UNDOING', 'UNDONE', 'FAILED')),
  -- Counts every choice of columns and every mended row, so that nobody confirms what they have not seen.
  revision integer not null default 0,
  problem text,
  headings text[] not null default '{}',
  samples jsonb not null default '[]',
  columns jsonb not null default '[]',
  is_whole boolean not null default false,
  rows integer,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  faulty integer not null default 0,
  unknown integer not null default 0,
  leaving integer not null default 0,
  people integer not null default 0,
  invite text check (invite in ('NOW', 'ON_DAY', 'NOBODY')),
  invite_on date check ((invite_on is not null) = (invite = 'ON_DAY')),
  confirmed_by uuid references auth.users on delete set null,
  done integer not null default 0,
  left_out integer not null default 0,
  kept integer not null default 0,
  invited integer not null default 0,
  finished_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index employee_imports_company on employee_imports (company_id, created_at desc, id desc);
create index employee_imports_at_work on employee_imports (updated_at) where status in ('READING', 'CHECKING', 'APPLYING', 'UNDOING');
-- Of two that would change one company's people at once, the second is refused.
create unique index employee_imports_one_at_a_time on employee_imports (company_id) where status in ('APPLYING', 'UNDOING');

create table employee_import_parts (
  import_id uuid not null references employee_imports on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (import_id, part)
);

create function tell_of_employee_import() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'company-imports:' || new.company_id);
  if new.status in ('DONE', 'STOPPED', 'UNDONE') then
    perform pg_notify('live', 'company-people:' || new.company_id);
  end if;
  return null;
end $$;
create trigger employee_imports_live after insert or update on employee_imports
  for each row execute function tell_of_employee_import();
