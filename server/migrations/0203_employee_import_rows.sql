-- The rows of a file as they were read and judged. What a row says of somebody is kept also where it is wrong. `faults` are what is wrong with a row alone, `errors` with them what is wrong
-- among the others and the company's people; `before` holds the fields that it changes, as they were.
create table employee_import_rows (
  import_id uuid not null references employee_imports on delete cascade,
  row_no integer not null,
  -- Whom the row adds, when it adds somebody.
  new_id uuid not null,
  cells text[] not null,
  email text,
  full_name text,
  department text,
  location text,
  grade text,
  employee_id text,
  start_date text,
  faults jsonb not null default '[]',
  errors jsonb not null default '[]',
  kind text check (kind in ('ADD', 'CHANGE', 'SAME', 'ERROR')),
  note text,
  profile_id uuid,
  before jsonb,
  outcome text check (outcome in ('DONE', 'LEFT', 'UNDONE', 'KEPT')),
  primary key (import_id, row_no)
);
create index employee_import_rows_kind on employee_import_rows (import_id, kind, row_no);

-- Whom a file that is everybody in the company does not have.
create table employee_import_leavers (
  import_id uuid not null references employee_imports on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  left_at timestamptz,
  outcome text check (outcome in ('DONE', 'LEFT', 'UNDONE', 'KEPT')),
  primary key (import_id, profile_id)
);
create index employee_import_leavers_profile on employee_import_leavers (profile_id);

-- Each row of a file asks who in the company has its address: without one index for both, a large company would be read once a row.
create index profiles_company_email on profiles (company_id, lower(email));
