-- The order or account that a kept mail is about: of what somebody leaves behind, it tells his from others'.
alter table sandbox.mailbox add column about text;
update sandbox.mailbox
  set about = coalesce(
    substring(text from '/order/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'),
    substring(text from 'Your number with us was ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'));
