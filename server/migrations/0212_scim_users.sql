-- What a directory writes as the formatted name and address, where they are not the full name and the location.
alter table scim_users add column formatted_name text, add column formatted_address text;
