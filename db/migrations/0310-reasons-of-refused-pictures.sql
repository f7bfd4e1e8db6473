-- Why an upload became no picture: the code of its refusal, and the values that its sentence names.
alter table resumable_uploads add column refusal jsonb;
