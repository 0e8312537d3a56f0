-- `code_text`: what the code says where that is not the number: the same on every card (STATIC_STRING), or an address with {number}
-- in it (DYNAMIC_QR_URL). Null: the number itself.
alter table card_templates
  add column code_text text check (length(code_text) between 1 and 500),
  add constraint card_templates_code_text check (code_text is null or content_mode <> 'FORMATTED_NUMBER');
