-- A company also grants the part of its portal that issues its cards.
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add constraint user_roles_role_check check (
  role in ('ADMIN', 'SUPPLIER', 'COMPANY_ADMIN', 'COMPANY_PEOPLE', 'COMPANY_COMMUNICATIONS', 'COMPANY_CARDS', 'COMPANY_REPORTS', 'EMPLOYEE'));
