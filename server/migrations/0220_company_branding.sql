-- How a company looks to its people. `logo_url` is the logo for light grounds; `branding_updated_at` guards the look alone, so that
-- whoever changes another setting meanwhile is in nobody's way.
alter table companies
  add column logo_dark_url text,
  add column welcome_text text check (welcome_text <> '' and char_length(welcome_text) <= 400),
  add column welcome_picture_url text,
  add column branding_updated_at timestamptz not null default now();

create trigger companies_live_branding after update on companies for each row
  when (row(old.name, old.brand_primary, old.brand_secondary, old.logo_url, old.logo_dark_url)
    is distinct from row(new.name, new.brand_primary, new.brand_secondary, new.logo_url, new.logo_dark_url))
  execute function notify_live('company-branding', 'id');
