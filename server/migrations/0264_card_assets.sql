-- Pictures and PDFs of card templates. The row takes the name before the file is stored, so two of one millisecond have two names;
-- `used_at` moves when a template names the file or stops to, and what none has named for a day goes.
create table card_assets (
  path text primary key check (path ~ '^(global|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9]{13}\.(jpg|png|pdf)$'),
  company_id uuid references companies on delete cascade,
  used_at timestamptz not null,
  constraint card_assets_folder check (split_part(path, '/', 1) = coalesce(company_id::text, 'global'))
);
create index card_assets_company_id on card_assets (company_id);
create index card_assets_used_at on card_assets (used_at);
create index card_templates_logo_url on card_templates (logo_url) where logo_url like '/card-assets/%';
