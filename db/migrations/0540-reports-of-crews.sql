-- The last report of a crew's day says when the link to that day ends.
create index delivery_reports_crew on delivery_reports (crew_id, happened_at);
