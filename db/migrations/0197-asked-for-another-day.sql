-- The day by which the pieces of a delivery are made, for which its buyer was asked for another half-day: nobody is asked twice
-- about the same day (decision 0178). Null: nobody was asked.
alter table deliveries add column asked_due date;
