-- The amount that the call of a refund's key has asked for: it may be given back by several refunds. Null: all that was left, or
-- written by the release before.
alter table refunds add column asked_santim bigint;
