-- A list of those whom HR or a directory put into a group is short, also where the group's rules are followed by most of the company.
create index user_groups_source on user_groups (group_id, source, user_id) where source <> 'rule';
