-- `is_number_bound`: sealed for this card of this company alone, as every number is from now on; those of before are bound by the next
-- rotation. `code_value_enc`: what the code says where that differs from the printed number, sealed alike. `number_digest`: a keyed
-- digest, by which a number that another card of the template has is found without opening any. `updated_at` moves with what a wallet's pass shows.
alter table employee_cards
  add column is_number_bound boolean not null default false,
  add column code_value_enc text,
  add column number_digest bytea,
  add column approved_at timestamptz,
  add column revoked_by uuid references auth.users on delete set null,
  add column revoked_reason text check (revoked_reason in ('REVOKED', 'DECLINED', 'LOST', 'RENEWED', 'LEFT')),
  add column replaces_id uuid references employee_cards on delete set null,
  add column ending_told_at timestamptz,
  add column updated_at timestamptz not null default now();
alter table employee_cards alter column is_number_bound set default true;
create index employee_cards_number_digest on employee_cards (template_id, number_digest) where status <> 'REVOKED';
create index employee_cards_replaces_id on employee_cards (replaces_id) where replaces_id is not null;
create index employee_cards_ending on employee_cards (expires_at) where status = 'ACTIVE' and expires_at is not null;

create function employee_cards_touch() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger employee_cards_touched before update of label, status, expires_at, card_number_last4, code_value_enc, user_id on employee_cards
  for each row execute function employee_cards_touch();

-- A card is made of a template that its company may use: a global one, or its own.
create function employee_cards_template_is_near() returns trigger language plpgsql as $$
begin
  if not exists (select from card_templates t where t.id = new.template_id and (t.company_id is null or t.company_id = new.company_id)) then
    raise foreign_key_violation using constraint = 'employee_cards_template_near', table = 'employee_cards',
      message = 'a card of a template of another company';
  end if;
  return new;
end $$;
create trigger employee_cards_template_near before insert or update of template_id, company_id on employee_cards
  for each row execute function employee_cards_template_is_near();
