-- The workshop whose pieces alone somebody reads and moves; whoever is not named here works for all of them.
create table workshop_people (
  user_id text primary key references users (id),
  workshop_id text not null references workshops (id)
);
create index workshop_people_workshop on workshop_people (workshop_id);
