-- Staff read people by address too; a cursor holds no more than its first letters.
create index profiles_email_order on profiles (left(lower(email), 48) collate "C", id);
