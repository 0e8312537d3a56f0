-- A code works once; its flow stays until it runs out, so that whoever comes again hears why.
alter table auth.flow_state add column auth_code_used_at timestamptz;
