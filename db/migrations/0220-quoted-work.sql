-- Carrying and assembly in quotations (decision 0179). The release before writes none, which is what the defaults say; the price
-- of assembling a piece stands with its line.
alter table quotations add column floor integer check (floor between 0 and 40);
alter table quotations add column has_lift boolean;
alter table quotations add column has_assembly boolean not null default false;
-- The price of a floor without a lift, held as all others.
alter table quotations add column per_floor_santim bigint not null default 0 check (per_floor_santim >= 0);

-- How money was seen that was recorded without a receipt, so that the second person need not be told; null: it has a receipt or stands
-- in a statement, or the release before has written it.
alter table money_sightings add column way text;
alter table money_sightings add column other_way text;
