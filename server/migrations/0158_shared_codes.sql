-- Which offers have this shared code, whatever its capitals.
create index voucher_codes_shared on voucher_codes (lower(code)) where not single_use;
