-- A crew is persons: the accounts that drive with it. driver_id stays for the release before, which knows one of them.
create table crew_members (
  crew_id text not null references delivery_crews (id) on delete cascade,
  user_id text not null references users (id),
  primary key (crew_id, user_id)
);
create index crew_members_user on crew_members (user_id);
insert into crew_members (crew_id, user_id) select id, driver_id from delivery_crews where driver_id is not null;
