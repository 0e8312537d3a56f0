-- What staff did stays as it was written: nothing in the log can be changed or taken out, and each entry is sealed onto the one before it.

-- The log outlives the company that an entry is about, as it outlives every other thing that it names.
alter table audit_log drop constraint audit_log_company_id_fkey;

-- Says who it was without naming them, so that an entry whose account is gone still has its seal.
alter table audit_log add column user_digest bytea;
create function audit_user_digest(entry_id uuid, user_id uuid) returns bytea language sql immutable
  return sha256(convert_to(entry_id::text || user_id::text, 'UTF8'));
update audit_log set user_digest = audit_user_digest(id, user_id) where user_id is not null;

create function audit_log_name_user() returns trigger language plpgsql as $$
begin
  new.user_digest := case when new.user_id is not null then audit_user_digest(new.id, new.user_id) end;
  return new;
end $$;
create trigger audit_log_user before insert on audit_log for each row execute function audit_log_name_user();

create table audit_chain (
  position bigint primary key,
  entry_id uuid not null unique references audit_log on delete restrict,
  hash bytea not null
);

create function audit_digest(entry audit_log) returns bytea language sql stable
  return sha256(convert_to(jsonb_build_array(entry.id, entry.company_id, encode(entry.user_digest, 'hex'), entry.action,
    entry.entity_type, entry.entity_id, entry.detail, extract(epoch from entry.created_at))::text, 'UTF8'));

create function audit_hash(previous bytea, place bigint, entry audit_log) returns bytea language sql stable
  return sha256(previous || convert_to(place::text, 'UTF8') || audit_digest(entry));

-- At the end of the transaction, so that two that write the log wait for each other there alone, with no row left to ask for.
create function audit_log_seal() returns trigger language plpgsql as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain (position, entry_id, hash) values (
    coalesce(last.position, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''), coalesce(last.position, 0) + 1, new));
  return null;
end $$;
create constraint trigger audit_log_sealed after insert on audit_log deferrable initially deferred
  for each row execute function audit_log_seal();

do $$
declare
  entry audit_log;
  place bigint := 0;
  previous bytea := '';
begin
  for entry in select * from audit_log order by created_at, id loop
    place := place + 1;
    previous := audit_hash(previous, place, entry);
    insert into audit_chain values (place, entry.id, previous);
  end loop;
end $$;

-- An account that goes takes its name out of its entries and nothing else.
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log' then
    if old.user_id is not null and to_jsonb(new) = jsonb_set(to_jsonb(old), '{user_id}', 'null')
      and not exists (select from auth.users where id = old.user_id) then
      return new;
    end if;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_grows before update or delete on audit_log for each row execute function audit_refuse_change();
create trigger audit_chain_grows before update or delete on audit_chain for each row execute function audit_refuse_change();
create trigger audit_log_stays before truncate on audit_log for each statement execute function audit_refuse_change();
create trigger audit_chain_stays before truncate on audit_chain for each statement execute function audit_refuse_change();

-- What staff look through: their own deeds, which are of no company's log.
create index audit_log_staff on audit_log (created_at desc, id desc) where company_id is null;
create index audit_log_staff_user on audit_log (user_id, created_at desc, id desc) where company_id is null;
create index audit_log_staff_action on audit_log (action, created_at desc, id desc) where company_id is null;
create index audit_log_staff_entity on audit_log (entity_type, entity_id, created_at desc, id desc) where company_id is null;
