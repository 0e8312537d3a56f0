-- How many active people of a group hold no card of a template, up to `at_most`. Members and holders are both read in the order of people,
-- so that it ends as soon as enough are found.
create function count_without_card(company uuid, group_of_company uuid, template uuid, at_most integer) returns integer language plpgsql stable
  set enable_seqscan to off set enable_bitmapscan to off set enable_hashjoin to off set enable_hashagg to off set enable_sort to off
  set jit to off as $$
begin
  return (
    select count(*) from (
      select from (
        select distinct m.user_id from user_groups m
        where m.group_id = group_of_company and not exists (
          select from employee_cards c where c.company_id = company and c.template_id = template and c.user_id = m.user_id
            and c.status <> 'REVOKED')
        offset 0) without
      join profiles p on p.id = without.user_id
      where p.company_id = company and p.status = 'ACTIVE' limit at_most) found);
end $$;
