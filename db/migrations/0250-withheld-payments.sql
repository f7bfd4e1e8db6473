-- concurrently
create index concurrently if not exists payments_withheld on payments (id) where capture_id like 'withheld:%';
