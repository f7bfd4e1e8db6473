/** Consent at registration; one's own data in the profile: to take along, and to delete. */
export const personalDataText = {
  consent: {
    before: 'By registering you confirm that you are 16 or older and have read our ',
    link: 'Privacy Policy',
    after: '.',
    am: { before: 'በመመዝገብዎ ዕድሜዎ 16 ወይም ከዚያ በላይ መሆኑንና ', link: 'የግል መረጃ ፖሊሲያችንን', after: ' ማንበብዎን ያረጋግጣሉ።' },
  },

  heading: { en: 'Your data', am: 'የግል መረጃዎ' },
  download: {
    heading: { en: 'Take your data along', am: 'መረጃዎን ይውሰዱ' },
    what: 'One file with everything this shop keeps about you: account, orders, payments, reviews, pictures, sessions.',
    button: { en: 'Download my data', am: 'መረጃዬን አውርድ' },
    done: 'Your data is downloaded',
    asked:
      'You signed in more than 10 minutes ago. Please enter your password, so that nobody else gets your data.',
  },
  deletion: {
    heading: { en: 'Delete your account', am: 'መለያዎን ያጥፉ' },
    what: 'It cannot be undone. Unpaid orders are cancelled.',
    button: { en: 'Delete my account', am: 'መለያዬን አጥፋ' },
    title: 'Delete your account?',
    goes: {
      heading: { en: 'What goes, for good', am: 'ለዘላለም የሚጠፋው' },
      items: [
        'your name, e-mail address, password and pictures',
        'addresses, phone numbers, notes and receipt pictures of your orders; unpaid orders are cancelled',
        'every session, in every browser',
      ],
    },
    stays: {
      heading: { en: 'What stays', am: 'የሚቀረው' },
      items: [
        'what you bought, its price, tax and payment, for the tax law: without your name, with company and TIN',
        'of an order on its way: name, phone and address until it has ended',
        'the text of your reviews, as “Former customer”',
      ],
    },
    goodbye: 'Your account is deleted. Goodbye, and thank you',
    unavailable: 'This could not be loaded. Please try again',
    keep: 'Keep my account',
  },
  password: { en: 'Current Password', am: 'የአሁኑ የይለፍ ቃል' },
  passwordMissing: 'Please enter your current password',
  passwordWrong: 'This is not your current password',
} as const;
