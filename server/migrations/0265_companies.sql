-- Guards the settings of cards alone, so that whoever changes another setting meanwhile is in nobody's way.
alter table companies add column card_settings_updated_at timestamptz not null default now();
