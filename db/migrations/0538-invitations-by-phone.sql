-- Crews and carpenters have no mail: an invitation goes to a phone or to an address.
alter table staff_invitations
  alter column email drop not null,
  add column phone text unique,
  add constraint staff_invitations_way check ((email is null) <> (phone is null));
