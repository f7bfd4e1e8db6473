-- The account with which a crew's driver reads its days; null: none.
alter table delivery_crews add column driver_id text references users (id);
