import { accountDeletion } from './personal-data.ts';
import * as phones from './phone-accounts.ts';
import { SECOND_FACTOR_SCHEMAS } from './schema-names-of-second-factor.ts';
import * as openWork from '../work/open-work.ts';
import * as staff from './staff.ts';
import * as tablets from './tablets.ts';
import * as users from './users.ts';

/** The names of the schemas of accounts, and of people of the shop, in the OpenAPI document. */
export const ACCOUNT_SCHEMAS = {
  Registration: users.registration,
  Registered: users.registered,
  CodeRequest: users.verificationRequest,
  EmailVerification: users.verifyEmail,
  EmailVerified: users.verified,
  SignInRequest: users.login,
  SignedIn: users.signedIn,
  PasswordCodeRequest: users.emailOnly,
  PasswordReset: users.resetPassword,
  PhoneRegistration: phones.phoneRegistration,
  PhoneCodeRequest: phones.phoneCodeRequest,
  PhoneCodeAnswer: phones.phoneCodeAnswer,
  PhoneSignIn: phones.phoneLogin,
  PhoneVerification: phones.phoneVerification,
  EarlierOrder: phones.earlierOrder,
  TelegramLink: phones.telegramLink,
  TelegramUpdate: phones.telegramUpdate,
  User: users.user,
  UserInfo: users.userInfo,
  ProfileUpdate: users.profileUpdate,
  UserUpdate: users.userUpdate,
  Session: users.ownSession,
  CurrentPassword: accountDeletion,
  ...SECOND_FACTOR_SCHEMAS,
  ShopTablet: tablets.tablet,
  NewShopTablet: tablets.newTablet,
  ShopTabletMade: tablets.tabletSecret,
  TabletPeople: tablets.tabletPeople,
  PinSignIn: tablets.pinSignIn,
  OwnPin: tablets.ownPin,
  PinRequest: tablets.pinRequest,
  Staff: staff.staff,
  StaffMember: staff.staffMember,
  StaffInvitation: staff.staffInvitation,
  OpenWork: openWork.openWork,
  HandOver: openWork.handOver,
  RoleChange: staff.roleChange,
  NewInvitation: staff.newInvitation,
  InvitationOffer: staff.invitationOffer,
  InvitationAcceptance: staff.invitationAcceptance,
  InvitationAccepted: staff.invitationAccepted,
} as const;
