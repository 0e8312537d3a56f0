-- Who has ever redeemed an offer, so that nobody reads the log to find those who have not.
create table redeemed_people (
  user_id uuid primary key references auth.users on delete cascade
);
insert into redeemed_people (user_id) select distinct r.user_id from redemptions r join auth.users u on u.id = r.user_id;

create function note_redeemed_people() returns trigger language plpgsql as $$
begin
  insert into redeemed_people (user_id) select distinct user_id from added where user_id is not null on conflict do nothing;
  return null;
end $$;
create trigger redemptions_note_people after insert on redemptions
  referencing new table as added for each statement execute function note_redeemed_people();
