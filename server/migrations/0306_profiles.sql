-- Which tours of a portal the person has ended or declined, so that none is proposed to them again.
alter table profiles add column ended_tours text[] not null default '{}'
  constraint profiles_tours_known check (ended_tours <@ array['COMPANY', 'STAFF']);
