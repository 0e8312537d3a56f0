-- Numbers that a company gives its own cards: the prefix, a counter of `width` digits that only grows, and a check digit. `next` beyond
-- `last` means that none is left. A number is taken by moving `next` on in one statement, so it is never given twice.
create table card_ranges (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  template_id uuid not null references card_templates on delete cascade,
  prefix text not null check (prefix ~ '^[0-9A-Z-]{0,20}$'),
  width smallint not null check (width between 1 and 15),
  check_digit text not null check (check_digit in ('NONE', 'EAN13', 'LUHN')),
  first bigint not null check (first >= 0),
  next bigint not null,
  last bigint not null,
  created_by uuid references auth.users on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint card_ranges_in_order check (first <= last and next between first and last + 1 and length(last::text) <= width)
);
create index card_ranges_company on card_ranges (company_id, created_at desc, id desc);
create index card_ranges_template on card_ranges (template_id);
