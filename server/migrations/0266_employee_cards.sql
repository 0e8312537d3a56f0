-- A card that ended because its holder left says so.
create or replace function end_what_leavers_hold() returns trigger language plpgsql as $$
declare
  leavers uuid[];
begin
  select array_agg(id) into leavers from (
    select id from added where status = 'INACTIVE' intersect select id from removed where status = 'ACTIVE') one;
  if leavers is null then
    return null;
  end if;
  update employee_cards c set status = 'REVOKED', revoked_at = p.left_at, revoked_reason = 'LEFT'
  from unnest(leavers) as one (id) join profiles p on p.id = one.id
  where c.user_id = p.id and c.company_id = p.company_id and c.status in ('ACTIVE', 'PENDING_APPROVAL');
  delete from company_invitations i using unnest(leavers) as one (id) join profiles p on p.id = one.id
  where i.role = 'EMPLOYEE' and i.accepted_at is null and i.company_id = p.company_id
    and (i.profile_id = p.id or i.email = lower(p.email));
  return null;
end $$;

-- What the list of a company's cards is narrowed by; of many thousands it reads one page.
create index employee_cards_company_listed on employee_cards (company_id, status, created_at desc, id desc);
create index employee_cards_company_template on employee_cards (company_id, template_id, created_at desc, id desc);
create index employee_cards_company_digits on employee_cards (company_id, card_number_last4, created_at desc, id desc);

create trigger employee_cards_company_live after insert or delete on employee_cards
  for each row execute function notify_live('company-cards', 'company_id');
create trigger employee_cards_company_live_changed after update of status, label, expires_at, approved_at, revoked_at on employee_cards
  for each row execute function notify_live('company-cards', 'company_id');
