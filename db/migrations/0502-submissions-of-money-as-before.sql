-- concurrently
drop index concurrently if exists fiscal_submissions_movement;
