-- The rail "For You" goes on in a list of this order, and who asked to be told of new offers is told of what was announced since.
create index offers_live_reliable on offers (reliability_score desc, id desc) where status = 'LIVE' and deleted_at is null;
create index offers_live_announced on offers (announced_at) where status = 'LIVE' and deleted_at is null;
