-- The history of an offer tells of more than its moves: `fields` are the names of what an edit changed.
alter table offer_history
  add column kind text not null default 'MOVED' check (kind in ('ADDED', 'MOVED', 'EDITED', 'DELETED', 'RESTORED')),
  add column fields text[] not null default '{}';

-- What staff changed of an offer that a feed brought: the feed leaves these columns alone, and `voucher_code` stands for its code.
alter table offers add column kept_from_feed text[] not null default '{}';

create function offers_note_deletion() returns trigger language plpgsql as $$
begin
  insert into offer_history (offer_id, from_status, to_status, mover, moved_by, reason, kind)
  values (new.id, new.status, new.status, coalesce(nullif(current_setting('offerwell.mover', true), ''), 'OPERATOR'),
    nullif(current_setting('offerwell.moved_by', true), '')::uuid, nullif(current_setting('offerwell.reason', true), ''),
    case when new.deleted_at is null then 'RESTORED' else 'DELETED' end);
  return null;
end $$;
create trigger offers_deletion after update of deleted_at on offers for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function offers_note_deletion();
