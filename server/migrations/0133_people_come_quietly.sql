-- Whoever comes into a company changes its count of people, which is no news for the open tabs of all the others.
drop trigger companies_live on companies;
create trigger companies_live after update on companies for each row
  when (to_jsonb(old) - 'people' is distinct from to_jsonb(new) - 'people')
  execute function notify_live('company', 'id');
