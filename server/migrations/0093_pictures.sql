-- Pictures that we keep: those that suppliers uploaded for a merchant, and those that an offer, merchant, collection, card or
-- company names by a foreign address, which are fetched once. The files lie in the file storage under the id, which cannot be
-- guessed; a row is KEPT only once they are all there. `used_at`: when it was uploaded, fetched or given to an offer last.
create table pictures (
  id uuid primary key,
  merchant_id uuid references merchants on delete cascade,
  uploaded_by uuid references auth.users on delete set null,
  -- Longer ones fit no index and are not fetched.
  source_url text unique check (octet_length(source_url) <= 2000),
  -- Of the bytes as they came.
  sha256 bytea,
  width integer check (width > 0),
  height integer check (height > 0),
  state text not null check (state in ('WAITING', 'KEPT', 'FAILED')),
  -- Why the last try to fetch it failed, for staff.
  error text,
  attempts smallint not null default 0,
  try_at timestamptz,
  created_at timestamptz not null,
  used_at timestamptz not null,
  constraint pictures_uploaded_or_fetched check ((merchant_id is null) = (source_url is not null)),
  constraint pictures_kept_whole check ((state = 'KEPT') = (sha256 is not null and width is not null and height is not null)),
  constraint pictures_waiting_till check ((state = 'WAITING') = (try_at is not null))
);
create unique index pictures_once_a_merchant on pictures (merchant_id, sha256) where merchant_id is not null;
create index pictures_try_at on pictures (try_at) where state = 'WAITING';
create index pictures_used_at on pictures (used_at);
create index pictures_uploaded_by on pictures (uploaded_by) where uploaded_by is not null;

-- Finds the addresses that are not fetched yet, and whether a picture is in use.
create index offers_image_url on offers (image_url) where octet_length(image_url) <= 2000;

-- Where a browser may load the picture from: our own address as it is, the kept one in place of a foreign one, else nowhere.
create function picture_path(address text) returns text language plpgsql stable strict parallel safe as $$
begin
  if address ~ '^/[a-zA-Z0-9]' then return address; end if;
  return (select '/pictures/' || id from pictures where source_url = address and state = 'KEPT');
end $$;
