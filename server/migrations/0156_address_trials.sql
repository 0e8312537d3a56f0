-- What the address of an offer answered when it was tried last; `address` is the one that was tried. `trying_since` keeps a second try
-- of the same offer away while one is under way.
create table address_trials (
  offer_id uuid primary key references offers on delete cascade,
  address text not null,
  trying_since timestamptz,
  tried_at timestamptz,
  outcome text check (outcome in ('ANSWERED', 'NOT_HTTPS', 'NOT_PUBLIC', 'NO_SUCH_HOST', 'BAD_CERTIFICATE', 'TIMED_OUT', 'NO_ANSWER')),
  status integer,
  final_address text,
  title text,
  constraint address_trials_result check ((tried_at is null) = (outcome is null)),
  constraint address_trials_status check ((outcome = 'ANSWERED') = (status is not null))
);
