import { expect, test } from 'vitest';
import { breaksOf } from '../../scripts/check/breaking-migrations.ts';

test.each([
  ['drop table chairs', /drops what it may use/],
  ['alter table chairs drop column seat', /drops a column/],
  ['alter table chairs drop seat', /drops a column/],
  ['alter table chairs rename column seat to place', /renames/],
  ['ALTER TABLE chairs RENAME TO seats', /renames/],
  ['alter table chairs alter column seat type int using 1', /changes the type/],
  ['alter table chairs alter seat set not null', /refuses rows/],
  ['alter table chairs add column seat text not null', /does not fill/],
  ['-- breaks the shop\nselect 1', /write -- breaks releases before/],
])('a migration that the release before may not survive is refused: %s', (text, fault) => {
  expect(breaksOf('0300-late.sql', text)).toEqual([expect.stringMatching(fault)]);
});

test.each([
  'create table chairs (id int not null); create index chairs_id on chairs (id)',
  'alter table chairs add column seat text',
  "alter table chairs add column seat text not null default 'none'",
  "alter table chairs add column seat text default 'none' not null",
  'alter table chairs drop constraint seats; alter table chairs alter seat drop not null',
  'alter table chairs add constraint seats check (seat is not null) not valid',
  '-- breaks releases before 0.3.0: nothing reads seats any more\nalter table chairs drop column seat',
  '-- drop table chairs\nselect 1',
])('a migration that the release before survives, or that says what it breaks, is allowed: %s', (text) => {
  expect(breaksOf('0300-late.sql', text)).toEqual([]);
});
