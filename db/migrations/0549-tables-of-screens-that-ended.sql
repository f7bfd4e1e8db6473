-- breaks releases before 0.1.0: they read tables of searches in vain and of quiet hours, which ended (decision 0266)
drop table search_misses_left_alone, search_misses, quiet_hours;
-- Drafts of the look ended as well (decision 0279).
update appearance_drafts set document = null;
