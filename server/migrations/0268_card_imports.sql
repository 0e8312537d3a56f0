-- A file of employees and card numbers that HR brings. The file itself is not kept: its cells are, sealed, until its cards are issued, or for
-- a week. What was done stays.
create table card_imports (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  template_id uuid not null references card_templates on delete cascade,
  created_by uuid references auth.users on delete set null,
  confirmed_by uuid references auth.users on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  status text not null default 'MATCHING' check (status in ('MATCHING', 'READY', 'ISSUING', 'DONE', 'STOPPED')),
  -- Counts every choice of columns, so that nobody confirms what they have not seen.
  revision integer not null default 0,
  headings text[] not null,
  samples jsonb not null,
  columns jsonb not null,
  rows integer not null,
  ready integer not null default 0,
  faulty integer not null default 0,
  issued integer not null default 0,
  left_out integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index card_imports_company on card_imports (company_id, created_at desc, id desc);
create index card_imports_at_work on card_imports (updated_at) where status = 'ISSUING';
create index card_imports_template on card_imports (template_id);

-- `card_id` is the card that the row becomes; its number is sealed for that card of that company, and for nothing else. `id` is what its
-- cells are sealed for.
create table card_import_rows (
  import_id uuid not null references card_imports on delete cascade,
  row_no integer not null,
  id text not null generated always as (import_id::text || '/' || row_no::text) stored,
  company_id uuid not null references companies on delete cascade,
  template_id uuid not null references card_templates on delete cascade,
  cells_enc text,
  card_id uuid,
  user_id uuid references auth.users on delete cascade,
  number_enc text,
  number_digest bytea,
  last4 text,
  label text,
  fault text,
  fault_row integer,
  outcome text check (outcome in ('ISSUED', 'LEFT')),
  primary key (import_id, row_no)
);
create index card_import_rows_id on card_import_rows (id);
create index card_import_rows_company on card_import_rows (company_id);
create index card_import_rows_template on card_import_rows (template_id);
create index card_import_rows_user on card_import_rows (user_id) where user_id is not null;

create trigger card_imports_live after insert or update on card_imports
  for each row execute function notify_live('company-cards', 'company_id');
