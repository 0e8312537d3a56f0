-- In order, since a group of people may redeem at once: two groups with the same newcomers would wait for each other in a circle.
create or replace function note_redeemed_people() returns trigger language plpgsql as $$
begin
  insert into redeemed_people (user_id) select distinct user_id from added where user_id is not null order by user_id on conflict do nothing;
  return null;
end $$;
