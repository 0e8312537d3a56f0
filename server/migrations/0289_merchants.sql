-- The choice of a merchant pages by how names begin, which a cursor has room for, and finds a name by any part of it.
create index merchants_by_name on merchants (left(lower(name), 48) collate "C", id);
create index merchants_name_words on merchants using gin (lower(name) gin_trgm_ops);
