-- The days on which a mail was first opened and a link of it first followed; both go once the campaign's figures are told.
alter table campaign_deliveries
  add column opened_on date,
  add column clicked_on date,
  add constraint campaign_deliveries_clicked_was_opened check (clicked_on is null or opened_on is not null);
create index campaign_deliveries_opened on campaign_deliveries (campaign_id) where opened_on is not null;

-- Never used, and a moment would say too much. Whatever else `claim_employee` has come to do stays.
do $$ begin
  execute replace(replace(pg_get_functiondef('claim_employee(uuid, uuid, timestamptz)'::regprocedure),
    'status, opened_at, created_at', 'status, created_at'), 'd.opened_at, ', '');
end $$;
alter table campaign_deliveries drop column opened_at;
