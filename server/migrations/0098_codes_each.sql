-- How many codes of its pool a person may take of an offer, and how many days after one the next is due.
alter table offers
  add column codes_each smallint not null default 1 check (codes_each between 1 and 50),
  add column next_code_days smallint not null default 0 check (next_code_days between 0 and 365);

-- `number`: which of its holder's codes of the offer it is; `replaces`: the code that did not work, in whose place the holder got
-- this one, their first or second `replacement` of the offer; `redemption_id`: the redemption with which it was taken, whose table
-- is cut by month and has no key to refer to; `failed_at`: when its holder said that it did not work.
alter table voucher_codes
  add column number smallint not null default 1 check (number between 1 and 50),
  add column replacement smallint check (replacement between 1 and 2),
  add column replaces uuid references voucher_codes on delete set null,
  add column redemption_id uuid,
  add column failed_at timestamptz;

drop index voucher_codes_one_each;
create unique index voucher_codes_one_each on voucher_codes (offer_id, allocated_to, number)
  where single_use and allocated_to is not null and replacement is null;
create unique index voucher_codes_two_replacements on voucher_codes (offer_id, allocated_to, replacement)
  where allocated_to is not null and replacement is not null;
create unique index voucher_codes_replaces on voucher_codes (replaces) where replaces is not null;
create index voucher_codes_failed on voucher_codes (offer_id) where failed_at is not null;

-- The answer of a person with one code was about that code.
update voucher_codes c set redemption_id = r.id,
    failed_at = case when r.status = 'REJECTED' and split_part(coalesce(r.reason, ''), ':', 1) in ('refused', 'other') then r.answered_at end
  from redemptions r
  where c.single_use and c.allocated_to = r.user_id and c.offer_id = r.offer_id
    and not exists (select from redemptions later where later.user_id = r.user_id and later.offer_id = r.offer_id
      and later.redeemed_on > r.redeemed_on);
