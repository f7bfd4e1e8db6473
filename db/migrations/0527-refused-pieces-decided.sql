-- The wish of a buyer who refuses pieces at the door, as the driver wrote it down; '': nobody asked.
alter table delivery_reports add column wish text not null default '';

-- How pieces came back that were refused: whole or damaged. It stays when they are brought again, by which such a delivery is known.
alter table deliveries add column came_back text check (came_back in ('whole', 'damaged'));
update deliveries set came_back = case when exists (
    select from delivery_reports
    where delivery_id = deliveries.id and delivery_reports.kind = 'refused' and outcome = 'done' and reason = 'damaged'
  ) then 'damaged' else 'whole' end
where state = 'refused' and kind = 'delivery';

-- The place of pieces that were refused at the door: back and whole, back and damaged, or in repair; null once they came after
-- all, were exchanged, or were given back.
create function place_of_refused(delivery deliveries) returns text language sql stable as $$
  select case when exists (
      select from service_cases where refused_delivery_id = delivery.id and state = 'in-repair'
    ) then 'in-repair' else delivery.came_back end
  where delivery.state = 'refused' and delivery.kind = 'delivery' and not delivery.is_again and not exists (
    select from service_cases where refused_delivery_id = delivery.id and state = 'done')
$$;

-- A case may be left to the office, which asks the buyer.
alter table service_cases drop constraint service_cases_wish_check;
alter table service_cases add constraint service_cases_wish_check
  check (wish in ('repair', 'exchange', 'money-back', 'office')) not valid;
create index deliveries_refused on deliveries (order_id) where state = 'refused';
