-- What a person does to have a company's own offer; empty where the company has not said it.
alter table company_offers add column how_to_get text not null default '' check (length(how_to_get) <= 2000);
