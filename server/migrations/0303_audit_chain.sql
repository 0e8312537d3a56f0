-- Entries are kept for seven years. Of those that went, the last place and its seal stay, onto which the first kept entry is sealed.

create function audit_kept_from() returns timestamptz language sql stable return now() - interval '7 years';

create table audit_chain_start (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash bytea not null
);
insert into audit_chain_start (position, hash) values (0, '');

create or replace function audit_log_seal() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select position, hash into last from (
    (select position, hash from audit_chain order by position desc limit 1) union all select position, hash from audit_chain_start) one
    order by position desc limit 1;
  insert into audit_chain (position, entry_id, hash)
    values (last.position + 1, new.id, audit_hash(last.hash, last.position + 1, new));
  return null;
end $$;

-- An account that goes takes its name out of its entries; an entry goes when its time is over, once the chain begins after it.
create or replace function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log' then
    if old.user_id is not null and to_jsonb(new) = jsonb_set(to_jsonb(old), '{user_id}', 'null')
      and not exists (select from auth.users where id = old.user_id) then
      return new;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'audit_log' then
    if old.created_at < audit_kept_from() and not exists (select from audit_chain where entry_id = old.id) then return old; end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'audit_chain' then
    if old.position <= (select position from audit_chain_start) then return old; end if;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The chain begins later only at a place of its own, up to which every entry is old enough.
create function audit_chain_begin() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.position > old.position and exists (select from audit_chain where position = new.position and hash = new.hash)
      and not exists (select from audit_chain c join audit_log l on l.id = c.entry_id
        where c.position <= new.position and l.created_at >= audit_kept_from()) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is kept for seven years' using errcode = 'restrict_violation';
end $$;
create trigger audit_chain_start_moves before insert or update or delete on audit_chain_start
  for each row execute function audit_chain_begin();
create trigger audit_chain_start_stays before truncate on audit_chain_start for each statement execute function audit_chain_begin();
