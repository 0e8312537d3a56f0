-- The lists that staff read of all people: by when they joined, by name, of one company, and of those who are shut out.
create index profiles_created_at on profiles (created_at desc, id desc);
create index profiles_full_name on profiles (left(lower(full_name), 32) collate "C", id);
create index profiles_company_created_at on profiles (company_id, created_at desc, id desc);
create index profiles_inactive on profiles (created_at desc, id desc) where status = 'INACTIVE';
create index users_banned on auth.users (banned_until) where banned_until is not null;

-- Why somebody of the staff looks at a person's page, and until when they may without being asked again.
create table staff_views (
  viewer_id uuid not null references auth.users on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  reason text not null check (length(trim(reason)) between 1 and 300),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (viewer_id, user_id)
);
create index staff_views_user_id on staff_views (user_id);
