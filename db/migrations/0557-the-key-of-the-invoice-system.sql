-- The shop's key and certificate at the Ministry's invoice system, where an owner keeps them in the settings (decision 0160).
create table fiscal_keys (
  -- A shop has one pair.
  is_only boolean primary key default true check (is_only),
  -- Base64 of its DER; nobody has to hide it.
  certificate text not null,
  -- The key as server/lib/sealed-secret.ts encrypts it with SECRETS_KEY.
  sealed_key bytea not null,
  kept_at timestamptz not null default now()
);
