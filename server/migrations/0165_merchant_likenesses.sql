-- What a name says without capitals, accents, punctuation and the words that many names share: names of which this is the same are
-- mostly one brand's. A name that is nothing but such words stays as it is.
create function merchant_name_key(name text) returns text language sql immutable parallel safe as $$
  with plain as (
    select trim(regexp_replace(
      regexp_replace(regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f''’]', '', 'g'), '&', ' and ', 'g'),
      '[\s!-/:-@\[-`{-~‘“”–—…·£]+', ' ', 'g')) as words)
  select coalesce(nullif(trim(regexp_replace(regexp_replace(
    words, '\m(the|ltd|limited|plc|llp|uk|gb|co|com|inc)\M', ' ', 'g'), '\s+', ' ', 'g')), ''), words)
  from plain
$$;

-- `name_key`: see above. `site_domain`: the part of the website's host that somebody registered, empty for none; the program reads
-- it, by the list of public suffixes, and null is what it has not read yet.
alter table merchants
  add column name_key text not null default '',
  add column site_domain text;
create index merchants_plain_name on merchants (name_key);
-- Each name is looked for as soon as it is written, and a list of what is not sorted in yet would be read through each time.
create index merchants_plain_name_trgm on merchants using gin (name_key gin_trgm_ops) with (fastupdate = off);
create index merchants_site_domain on merchants (site_domain) where site_domain <> '';
create index merchants_site_unread on merchants (id) where site_domain is null and site_url is not null;

create function merchants_note_keys() returns trigger language plpgsql as $$
begin
  new.name_key := merchant_name_key(new.name);
  -- Whoever changes the address alone leaves its domain to be read again.
  if tg_op = 'UPDATE' and new.site_url is distinct from old.site_url
    and position(coalesce(nullif(new.site_domain, ''), '?') in lower(coalesce(new.site_url, ''))) = 0 then
    new.site_domain := null;
  end if;
  return new;
end $$;
create trigger merchants_keys before insert or update of name, site_url on merchants
  for each row execute function merchants_note_keys();
update merchants set name_key = merchant_name_key(name);

-- Merchants whose names are alike, each pair once: found when one of them is written, so that no list compares all with all.
create table merchant_likenesses (
  low_id uuid not null references merchants on delete cascade,
  high_id uuid not null references merchants on delete cascade,
  primary key (low_id, high_id),
  constraint merchant_likenesses_in_order check (low_id < high_id)
);
create index merchant_likenesses_high_id on merchant_likenesses (high_id);

-- Whoever is being deleted is passed over, and does not hold up who writes.
create function merchants_note_likenesses() returns trigger language plpgsql set pg_trgm.similarity_threshold = 0.5 as $$
begin
  if tg_op = 'UPDATE' then
    delete from merchant_likenesses where low_id = new.id or high_id = new.id;
  end if;
  insert into merchant_likenesses (low_id, high_id)
  select least(m.id, new.id), greatest(m.id, new.id) from merchants m
  where m.name_key % new.name_key and m.id <> new.id
  order by similarity(m.name_key, new.name_key) desc, m.id limit 20
  for key share of m skip locked
  on conflict do nothing;
  return null;
end $$;
create trigger merchants_likenesses after insert on merchants for each row execute function merchants_note_likenesses();
create trigger merchants_likenesses_renamed after update of name on merchants for each row
  when (old.name_key is distinct from new.name_key) execute function merchants_note_likenesses();

-- Finds what two who were written at the same time did not see of each other, and what was there before this table.
create function find_merchant_likenesses() returns void language sql set pg_trgm.similarity_threshold = 0.5 as $$
  insert into merchant_likenesses (low_id, high_id)
  select m.id, other.id from merchants m cross join lateral (
    select o.id from merchants o where o.name_key % m.name_key and o.id > m.id
    order by similarity(o.name_key, m.name_key) desc, o.id limit 20) other
  on conflict do nothing
$$;
select find_merchant_likenesses();

-- Pairs that staff looked at and found to be two merchants.
create table different_merchants (
  low_id uuid not null references merchants on delete cascade,
  high_id uuid not null references merchants on delete cascade,
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz not null,
  primary key (low_id, high_id),
  constraint different_merchants_in_order check (low_id < high_id)
);
create index different_merchants_high_id on different_merchants (high_id);
create index different_merchants_decided_at on different_merchants (decided_at desc, low_id, high_id);
create index different_merchants_decided_by on different_merchants (decided_by) where decided_by is not null;

create function notify_duplicates() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'merchant-merges:*');
  return null;
end $$;
create trigger different_merchants_live after insert or delete on different_merchants
  for each statement execute function notify_duplicates();
