-- breaks releases before 0.1.0: they store changes of many products in tables, which ended (decision 0296)
drop table bulk_change_products, bulk_changes;
