-- A company's own uploads: its logos and the picture of its welcome.
alter table pictures
  add column company_id uuid references companies on delete cascade,
  drop constraint pictures_uploaded_or_fetched,
  add constraint pictures_of_one check (num_nonnulls(merchant_id, company_id, source_url) = 1);
create unique index pictures_once_a_company on pictures (company_id, sha256) where company_id is not null;
