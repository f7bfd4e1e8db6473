-- What refused pieces become, and the money of a case (decision 0180).
alter table service_cases
  -- The delivery at which its pieces were sent back; null: they came.
  add column refused_delivery_id text references deliveries (id),
  -- The order by which the buyer pays its repair, or the dearer pieces of an exchange; null: there is none.
  add column paying_order_id text references orders (id);
create unique index service_cases_refused on service_cases (refused_delivery_id) where refused_delivery_id is not null;
create index service_cases_paying on service_cases (paying_order_id) where paying_order_id is not null;

-- The variant that an exchange brings instead of the one that came; null: the same.
alter table service_case_lines add column new_variant_id text;
