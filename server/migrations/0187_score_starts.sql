-- What the score of an offer began with: {"prior": 65, "facts": [{"fact": "end", "weight": 0.2, "isGiven": true}]}. Null for offers
-- of before it was kept.
alter table offers add column score_start jsonb;
