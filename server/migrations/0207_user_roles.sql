-- A company grants parts of its portal to people of its own.
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add constraint user_roles_role_check
  check (role in ('ADMIN', 'SUPPLIER', 'COMPANY_ADMIN', 'COMPANY_PEOPLE', 'COMPANY_REPORTS', 'EMPLOYEE'));
