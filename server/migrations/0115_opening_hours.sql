-- When a shop is open, as domain/opening-hours.ts writes it: 'Mon–Fri 09:00–17:30, Sat 10:00–16:00'; empty where that is not known.
alter table merchant_locations add column opening_hours text not null default '' check (length(opening_hours) <= 400);
