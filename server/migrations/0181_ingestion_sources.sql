-- A feed that anybody may fetch has no secret; what a source needs to run is known by its kind.
alter table ingestion_sources drop constraint ingestion_sources_enabled_has_secret;
