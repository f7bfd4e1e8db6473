-- Budgets of rate limits (rate-limiter-flexible): `expire` is in milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
