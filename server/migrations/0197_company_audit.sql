-- What a company's administrators look through: their own deeds, and what staff did to their company. Each index walks one company's
-- entries in the order of the list, narrowed by nothing, a person, an action or a thing.
drop index audit_log_company_id;
create index audit_log_company on audit_log
  ((coalesce(company_id, case when entity_type = 'company' then entity_id end)), created_at desc, id desc)
  where coalesce(company_id, case when entity_type = 'company' then entity_id end) is not null;
create index audit_log_company_user on audit_log
  ((coalesce(company_id, case when entity_type = 'company' then entity_id end)), user_id, created_at desc, id desc)
  where coalesce(company_id, case when entity_type = 'company' then entity_id end) is not null;
create index audit_log_company_action on audit_log
  ((coalesce(company_id, case when entity_type = 'company' then entity_id end)), action, created_at desc, id desc)
  where coalesce(company_id, case when entity_type = 'company' then entity_id end) is not null;
create index audit_log_company_entity on audit_log
  ((coalesce(company_id, case when entity_type = 'company' then entity_id end)), entity_type, entity_id, created_at desc, id desc)
  where coalesce(company_id, case when entity_type = 'company' then entity_id end) is not null;
