-- What waits for staff ends too: when its feed has it no more, and when its date has passed.
insert into offer_moves (mover, from_status, to_status) values ('UPKEEP', 'REVIEW', 'EXPIRED'), ('INGESTION', 'REVIEW', 'EXPIRED');

-- Of a feed alone: a supplier may still take theirs back and give it another end.
create index offers_review_expiring on offers (end_at)
  where status = 'REVIEW' and source_ref is not null and deleted_at is null and end_at is not null;
