-- `deleted_at`: nobody issues cards of it any more; its revoked cards keep it. One that no card was made of leaves no row.
-- `look_changed_at`: since when cards of it look different from what their `updated_at` says; null once that has moved.
alter table card_templates
  add column deleted_at timestamptz,
  add column look_changed_at timestamptz;
create index card_templates_look_changed_at on card_templates (look_changed_at) where look_changed_at is not null;

-- A card is made of a template that its company may use: a global one, or its own, and one that is not deleted at the same moment.
create or replace function employee_cards_template_is_near() returns trigger language plpgsql as $$
begin
  perform from card_templates t where t.id = new.template_id and (t.company_id is null or t.company_id = new.company_id)
    and (tg_op = 'UPDATE' or t.deleted_at is null) for key share;
  if not found then
    raise foreign_key_violation using constraint = 'employee_cards_template_near', table = 'employee_cards',
      message = 'a card of a template that its company cannot use';
  end if;
  return new;
end $$;

-- What a template shows is shown by its cards, and passes in wallets follow the `updated_at` of those: a job moves it, because a
-- template of 100,000 cards would keep whoever saves it waiting, and each holder of one.
create function card_templates_note_look() returns trigger language plpgsql as $$
begin
  new.look_changed_at := clock_timestamp();
  return new;
end $$;
create trigger card_templates_note_look before update on card_templates for each row
  when (row(old.brand, old.symbology, old.content_mode, old.code_text, old.instructions, old.bg_color, old.logo_url)
    is distinct from row(new.brand, new.symbology, new.content_mode, new.code_text, new.instructions, new.bg_color, new.logo_url))
  execute function card_templates_note_look();

-- Whoever holds a card of it, whoever issues cards, and staff.
create function card_templates_tell() returns trigger language plpgsql as $$
declare whose text := coalesce(new.company_id::text, old.company_id::text, '*');
begin
  perform pg_notify('live', 'company-cards:' || whose);
  perform pg_notify('live', 'staff-cards:*');
  if tg_op = 'UPDATE' then
    perform pg_notify('live', 'cards:' || whose);
  end if;
  return null;
end $$;
create trigger card_templates_live_made after insert or delete on card_templates for each row execute function card_templates_tell();
create trigger card_templates_live after update on card_templates for each row
  when (to_jsonb(old) - 'look_changed_at' is distinct from to_jsonb(new) - 'look_changed_at') execute function card_templates_tell();
