import { describe, expect, test } from 'vitest';
import { readBankMessage } from './bank-messages.ts';
import { bankIn, receiptPageOf } from './banks.ts';

const CBE = 'Commercial Bank of Ethiopia';
const SAMPLES: [
  name: string,
  text: string,
  bank: string | null,
  number: string | null,
  amount: number | null,
][] = [
  [
    'telebirr, sent',
    `Dear Abebe
     You have transferred ETB 22,850.00 to Wenber Furniture (2519****4025) on 17/06/2026 18:14:15. Your transaction number is DFH51OFIED. The service fee is ETB 0.87 and 15% VAT on the service fee is ETB 0.13. Your current E-Money Account balance is ETB 1,240.00. To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DFH51OFIED. Thank you for using telebirr Ethio telecom`,
    'telebirr',
    'DFH51OFIED',
    22_850,
  ],
  [
    'telebirr, received',
    'Dear Wenber You have received ETB 385.12 from Abebe Kebede(2519****0917) on 04/09/2026 10:27:23. Your transaction number is DI41FHSD4J. Your current E-Money Account balance is ETB 252.12. Thank you for using telebirr Ethio telecom',
    'telebirr',
    'DI41FHSD4J',
    385.12,
  ],
  [
    'M-PESA, sent, with its receipt and an advertisement behind',
    'Dear Abebe, you have sent 22,850.00 Birr to Wenber Furniture 251900***025 on 24/11/26 at 11:53 AM. Transaction number UKO4D2CODA. Transaction fee 0.00 Birr. Your current M-PESA balance is 10.00 Birr. Get your receipt here: https://m-pesabusiness.safaricom.et/receipt/UKO4D2CODA Get extra 20MB when you buy 100MB daily bundle via M-PESA for 5 birr.',
    'M-PESA',
    'UKO4D2CODA',
    22_850,
  ],
  [
    'Zemen, money that came',
    'Dear Customer your account 101xxxxxxxx1234 has been credited with ETB 45000 from other bank with reference 101P2PI263250011 on 21-Nov-2026. Your Current Balance is ETB 51234.5. Thank you for banking with Zemen Bank',
    'Zemen Bank',
    '101P2PI263250011',
    45_000,
  ],
  [
    'Zemen, money sent to another bank',
    'Dear Customer your account 101xxxxxxxx1234 has been debited with ETB 5200.75 to ALMAZ BEKELE (1000123456789), COMMERCIAL BANK OF ETHIOPIA with reference 101IBET263251026 on 21-Nov-2026. Your Current Balance is ETB 65.66. To download your payment information click this link https://share.zemenbank.com/ft/12341234101IBET263251026/pdf Thank you for banking with Zemen Bank',
    'Zemen Bank',
    '101IBET263251026',
    5200.75,
  ],
  [
    'Zemen, whose reference stands in the link alone',
    'Dear Customer, Birr 100  IB Fund transfer has been made from A/c No. 101xxxxxxxx1234 to A/c of 1011234567895678 on 21-Nov-2026 . The A/c Available Bal. is Birr  293.06  and the transaction Branch is Bole Branch. To download your payment information click this link https://share.zemenbank.com/rt/12341234101IBFT263250003/pdf Thank you for banking with Zemen Bank',
    'Zemen Bank',
    '101IBFT263250003',
    100,
  ],
  ['Zemen, a link', 'https://share.zemenbank.com/rt/ZM0011223344/pdf', 'Zemen Bank', 'ZM0011223344', null],
  ['Siinqee, a link', 'https://siinqeebank.com/receipt/SQ0011223344', 'Siinqee Bank', 'SQ0011223344', null],
  [
    'CBE Birr, a link with the payer’s phone',
    'https://cbepay1.cbe.com.et/aureceipt?TID=CHK1B2C3D4&PH=251900000000',
    'CBE Birr',
    'CHK1B2C3D4',
    null,
  ],
  [
    'telebirr, to a bank',
    'You have transferred ETB 100.00 successfully from your telebirr account 251900000000 to Commercial Bank of Ethiopia account number 1000000000001 on 25/08/2026 19:59:03. Your telebirr transaction number is DHP15VW8MX and your bank transaction number is FT262376TKD6. The service fee is ETB 0.87. Your current balance is ETB 737.39. https://transactioninfo.ethiotelecom.et/receipt/DHP15VW8MX Thank you for using telebirr',
    'telebirr',
    'DHP15VW8MX',
    100,
  ],
  [
    'CBE, credited',
    'Dear Wenber your Account 1****7112 has been credited with ETB 100.00 on 17-JUN-26 from Abebe Kebede(1****2345) with Ref No FT2616987RR0. Your Current Balance is ETB 5,420.00. for Reciept https://apps.cbe.com.et:100/BranchReceipt/FT2616987RR0&33687112',
    CBE,
    'FT2616987RR0',
    100,
  ],
  [
    'CBE, debited',
    'Dear Abebe your Account 1********8767 has been debited with ETB 750.00. Service charge of ETB 5.00 and VAT(15%) of ETB 0.75 with a total of ETB 755.75. Your Current Balance is ETB 5064.5. Thank you for Banking with CBE! https://apps.cbe.com.et:100/?id=FT26232DCWR175628767',
    CBE,
    'FT26232DCWR1',
    750,
  ],
  [
    'CBE, without a number',
    'Dear Wenber You have received ETB 3,100.00 from account 1******0117 (Abebe Kebede) to your account 1******8767. Your current balance is ETB4,314.50. Thanks for Banking with CBE. https://mbreciept.cbe.com.et/v2-hfHCxGvPvkNE9eVhFuwW',
    CBE,
    null,
    3100,
  ],
  [
    'Awash',
    'Dear Customer, ETB 400 has been credited to your account from ABEBE KEBEDE on : 2026-08-28 18:51:57 with Txn ID: 260828185185437 . Your available balance is now ETB 453.13. Receipt Link: https://awashpay.awashbank.com:8225/-2KGETB2PI5-5PBWBN. Contact center 8980. Alert: Awash Bank will never ask for your PIN, password, or OTP.',
    'Awash Bank',
    '260828185185437',
    400,
  ],
  [
    'Dashen, received',
    'You have received ETB 6,000.00 from ABEBE KEBEDE on 2026-09-29 at 09:48:09 with transaction reference: 112WDTS262720002. Dashen Bank - Always one step ahead!',
    'Dashen Bank',
    '112WDTS262720002',
    6000,
  ],
  [
    'Dashen, without a number',
    "Dear Customer, your account '5293**011' is credited with ETB 100.00 on 30/06/2026 at 08:50:23 AM. Your current balance is ETB 100.00. Dashen Bank - Always one step ahead!",
    'Dashen Bank',
    null,
    100,
  ],
  [
    'Dashen, to an account at another bank',
    'You have transferred ETB 750.00 to Commercial Bank of Ethiopia account 1000123456789 on 2026-11-20. Ref: 112WDTS263240007. Dashen Bank - Always one step ahead!',
    'Dashen Bank',
    '112WDTS263240007',
    750,
  ],
  [
    'a bank that only names the receiver’s',
    'ETB 750.00 was sent to CBE account 1000123456789. Txn ID: 99887766A1.',
    null,
    '99887766A1',
    750,
  ],
  [
    'Awash with a link of 12 and 6 signs',
    'ETB 400 has been credited to your account. Receipt Link: https://awashpay.awashbank.com:8225/-2KGETB2PI5AB-5PBWBN. Awash Bank',
    'Awash Bank',
    '2KGETB2PI5AB5PBWBN',
    400,
  ],
  [
    'CBE with a link that is broken over two lines',
    'Dear Wenber your Account 1****7112 has been credited with ETB 100.00. Thank you for Banking with CBE! https://apps.cbe.com.et:100/?id=FT26\n322967116A12345678 birr',
    CBE,
    'FT26322967116A12345678',
    100,
  ],
  [
    'Abyssinia',
    'Dear Abebe, your account 1*49 was debited with ETB 555.00. Available Balance:  ETB 2,953.88. Receipt: https://cs.bankofabyssinia.com/slip/?trx=FT25266VHSWF99449 Feedback: https://cs.bankofabyssinia.com/cs/?trx=DFT25266VHSWF For help, call 8397. Bank of Abyssinia.',
    'Bank of Abyssinia',
    'FT25266VHSWF',
    555,
  ],
];

describe('a message of a bank', () => {
  test.each(SAMPLES)('of %s fills bank, number and amount', (_, text, bank, transactionNumber, amount) => {
    expect(readBankMessage(text)).toMatchObject({ bank, transactionNumber, amount });
  });

  test('may be the link to the receipt alone', () => {
    expect(readBankMessage('https://receipt.dashensuperapp.com/receipt/112wdts262720002')).toEqual({
      bank: 'Dashen Bank',
      transactionNumber: '112WDTS262720002',
      amount: null,
      link: null,
    });
    expect(readBankMessage('https://awashpay.awashbank.com:8225/-2KGETB2PI5-5PBWBN')).toEqual({
      bank: 'Awash Bank',
      transactionNumber: '2KGETB2PI55PBWBN',
      amount: null,
      link: null,
    });
    expect(readBankMessage('https://mbreciept.cbe.com.et/v2-hfHCxGvPvkNE9eVhFuwW')).toEqual({
      bank: CBE,
      transactionNumber: null,
      amount: null,
      link: 'https://mbreciept.cbe.com.et/v2-hfHCxGvPvkNE9eVhFuwW',
    });
  });

  test.each([
    'Hello, is the sofa still there?',
    '',
    'Win a car! Subscribe to our new promo now. Dial *804#',
    'CBE: your OTP is 123456. Do not share it.',
    'Your payment of ETB 200.00 by Dashen Bank was declined due to insufficient balance.',
    'I have paid 2,000 birr',
    'Call 0911234567',
  ])('that is none is not taken: %s', (text) => {
    expect(readBankMessage(text)).toBeNull();
  });
});

describe('the page of a bank for a receipt', () => {
  const accounts = [
    { bank: 'CBE', accountNumber: '1000 0123 45678' },
    { bank: 'Bank of Abyssinia', accountNumber: '99449' },
  ];
  test.each([
    ['Tele birr', 'DFH51OFIED', 'https://transactioninfo.ethiotelecom.et/receipt/DFH51OFIED'],
    ['dashen', '112WDTS262720002', 'https://receipt.dashensuperapp.com/receipt/112WDTS262720002'],
    ['Abyssinia', 'FT25266VHSWF', 'https://cs.bankofabyssinia.com/slip/?trx=FT25266VHSWF99449'],
    ['Awash', '2KGETB2PI5AB5PBWBN', 'https://awashpay.awashbank.com:8225/-2KGETB2PI5AB-5PBWBN'],
    ['Awash Bank', '2KGETB2PI55PBWBN', 'https://awashpay.awashbank.com:8225/-2KGETB2PI5-5PBWBN'],
  ])('%s shows %s', (bank, number, page) => {
    expect(receiptPageOf(bank, number, accounts)).toBe(page);
  });

  test('is not made up: an unknown bank, another form of number, no account of the shop', () => {
    expect(receiptPageOf('Some bank', 'FT2616987RR0', accounts)).toBeNull();
    expect(receiptPageOf('telebirr', 'FT2616987RR0', accounts)).toBeNull();
    expect(receiptPageOf('CBE', '../../X', accounts)).toBeNull();
    expect(receiptPageOf('CBE', 'FT2616987RR0', accounts)).toBeNull();
    expect(receiptPageOf('Abyssinia', 'FT2616987RR0', [])).toBeNull();
    expect(receiptPageOf('Awash', '260828185185437', accounts)).toBeNull();
    expect(bankIn('CBE Birr')).toBe('cbeBirr');
  });
});
