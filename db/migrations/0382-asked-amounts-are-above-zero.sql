alter table refunds validate constraint refunds_asked_santim;
