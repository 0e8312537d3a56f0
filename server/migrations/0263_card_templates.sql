-- `deleted_at`: nobody issues cards of it any more; its revoked cards keep it. One that no card was made of leaves no row.
alter table card_templates add column deleted_at timestamptz;

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
  when (old is distinct from new) execute function card_templates_tell();
