import { EXAMPLES_OF_TABLETS } from './examples-of-tablets.ts';
import { examplesOfSecondFactors } from './examples-of-second-factor.ts';

const PERSON = '019a2b1d-0c42-7be0-9d1a-7c2f8e4b6a02';
const PASSWORD = 'coffee with three sugars';

/** Examples of an account: its registration, its sign-in and the data about a person. */
export function examplesOfAccounts(name: string, email: string, now: string) {
  const user = { _id: PERSON, name, email, picture: '/default-picture.svg', isAdmin: false };
  const userInfo = { ...user, token: 'yJ2m0Yw2c3rX1bq0kq9o5c8b7a6d5e4f3g2h1i0jklm' };
  return {
    Registration: { name, email, password: PASSWORD, picture: '/default-picture.svg' },
    Registered: {
      name,
      email,
      picture: '/default-picture.svg',
      isAdmin: false,
      registration: PERSON,
    },
    CodeRequest: { email, registration: PERSON },
    EmailVerification: { email, emailCode: '042617', registration: PERSON },
    SignInRequest: { email, password: PASSWORD },
    SignedIn: { ...userInfo, device: 'ZGV2aWNlIG9mIHRoaXMgYnJvd3Nlcg' },
    PasswordCodeRequest: { email },
    PasswordReset: { email, code: '042617', newPassword: 'tea without any sugar' },
    ...examplesOfInvitations(name, email),
    ...examplesOfPhones(name, now),
    ...examplesOfSecondFactors(now),
    ...EXAMPLES_OF_TABLETS,
    NewProgramWebhook: {
      program: PERSON,
      address: 'https://books.example/wenber',
      events: ['order.paid', 'order.refunded'],
    },
    ProgramWebhookChange: { events: ['order.paid'], isOn: true },
    NewProgram: { name: 'Accounting at the office', jobs: ['books'], days: 365 },
    User: user,
    UserInfo: userInfo,
    ProfileUpdate: { name, email, picture: '/default-picture.svg' },
    Session: {
      _id: '019a2b20-7a51-7e29-84d6-5a0fb02e3d05',
      device: 'Chrome on Android',
      began: now,
      lastUsed: now,
      current: true,
    },
    CurrentPassword: { currentPassword: PASSWORD },
    PersonalData: {
      shop: 'Wenber',
      exportedAt: now,
      account: {
        _id: PERSON,
        name,
        email,
        ...{ emailToVerify: null, language: 'mixed' },
        picture: '/default-picture.svg',
        isAdmin: false,
        registeredAt: now,
      },
      consents: [],
      sessions: [],
      knownPlaces: [],
      orders: [],
      reviews: [],
      uploads: [],
      uploadsUnderWay: [],
      serviceCases: [],
      customerCard: { tags: [], notes: [] },
      mailsWaiting: [],
      auditLog: [],
    },
  };
}

/** Examples of accounts by phone number, and of proving a number. */
const examplesOfPhones = (name: string, now: string) => ({
  PhoneRegistration: { name, phone: '0911 234567' },
  PhoneCodeRequest: { phone: '0911 234567', by: 'sms', language: 'am' },
  PhoneCodeAnswer: { message: 'If this number can be reached, a code is on its way to it' },
  PhoneSignIn: { phone: '0911 234567', code: '042617' },
  PhoneVerification: { code: '042617' },
  EarlierOrder: { number: 1042, paid: 107375 },
  TelegramLink: { url: 'https://t.me/wenber_bot?start=6mD3vX0q9Zr2Lk8w', expiresAt: now },
  TelegramUpdate: {
    update_id: 10_000,
    message: { text: '/start 6mD3vX0q9Zr2Lk8w', chat: { id: 77, type: 'private' } },
  },
});

const examplesOfInvitations = (name: string, email: string) => ({
  InvitationOffer: {
    shopAm: 'ወንበር',
    email,
    phone: '',
    name: '',
    role: 'seller',
    roleName: { en: 'Seller', am: 'ሻጭ' },
    jobs: ['sell'],
    shop: 'Wenber',
    hasAccount: false,
  },
  InvitationAcceptance: { name, password: PASSWORD },
  InvitationAccepted: { message: 'You work here now. Please sign in', email },
});
