-- Whoever comes into a company changes its count of people, which is news for its administrators alone, not for all its open tabs.
drop trigger companies_live on companies;
create trigger companies_live after update on companies for each row
  when (to_jsonb(old) - 'people' is distinct from to_jsonb(new) - 'people')
  execute function notify_live('company', 'id');
create trigger companies_live_people after update on companies for each row
  when (old.people is distinct from new.people)
  execute function notify_live('company-people', 'id');
