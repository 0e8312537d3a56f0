-- How many of a company's people have ever redeemed an offer, as it is told: counted once in this month and moved a little, so that no two
-- looks differ by what somebody did. Null where it cannot be told.
create table redeemed_people_told (
  company_id uuid primary key references companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  people integer
);
