-- A card in the wallet of a phone. Of Apple's tokens only hashes are kept, the newest first. Without a card or a person the pass is void and
-- waits only until phones know. `state` and `version` are what the pass was last said to be, `due_at` when that is told next.
create table wallet_passes (
  id uuid primary key,
  platform text not null check (platform in ('APPLE', 'GOOGLE')),
  serial text not null unique check (length(serial) between 16 and 64),
  card_id uuid references employee_cards on delete set null,
  user_id uuid references auth.users on delete set null,
  token_hashes bytea[] not null default '{}',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'EXPIRED', 'VOID')),
  version timestamptz not null,
  changed_at timestamptz not null,
  due_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null,
  unique (card_id, user_id, platform)
);
create index wallet_passes_user_id on wallet_passes (user_id);
create index wallet_passes_due_at on wallet_passes (due_at) where due_at is not null;

-- The phones that hold an Apple pass, by the names that Apple gives them.
create table wallet_pass_devices (
  pass_id uuid not null references wallet_passes on delete cascade,
  device text not null check (length(device) between 1 and 100),
  push_token text not null check (push_token ~ '^[0-9a-f]{16,200}$'),
  created_at timestamptz not null,
  primary key (pass_id, device)
);
create index wallet_pass_devices_device on wallet_pass_devices (device);
create index wallet_pass_devices_push_token on wallet_pass_devices (push_token);

-- What each pass is worth at a moment, and since which change of its card or template. A card held through a company is void without it.
create function wallet_pass_states(moment timestamptz) returns table (id uuid, state text, version timestamptz)
language sql stable as $$
  select p.id,
    case
      when c.id is null or c.user_id is distinct from p.user_id or e.company_id is distinct from c.company_id then 'VOID'
      when c.status in ('REVOKED', 'PENDING_APPROVAL') then 'VOID'
      when t.symbology = 'NONE' or (p.platform = 'APPLE' and t.symbology = 'EAN13') then 'VOID'
      when c.status = 'EXPIRED' or c.expires_at <= moment then 'EXPIRED'
      else 'ACTIVE'
    end,
    coalesce(greatest(c.updated_at, t.updated_at), p.version)
  from wallet_passes p
  left join employee_cards c on c.id = p.card_id
  left join card_templates t on t.id = c.template_id
  left join employments e on e.user_id = p.user_id
$$;
