-- A join code is found by its letters and digits alone, so the hyphens of two codes may not be all that tells them apart.
update companies younger set join_code = null
from companies older
where replace(older.join_code, '-', '') = replace(younger.join_code, '-', '')
  and (older.created_at, older.id) < (younger.created_at, younger.id);
-- What the form shows as an example (domain/join-code.ts) is the code of nobody.
update companies set join_code = null where replace(join_code, '-', '') = 'ABCDE12345';
alter table companies add constraint companies_join_code_not_example check (replace(join_code, '-', '') <> 'ABCDE12345');
create unique index companies_plain_join_code_key on companies (replace(join_code, '-', ''));
drop index companies_join_code_key;
