export const privacy = {
  title: 'Privacy policy',
  description: 'What the shop keeps about you, why, and for how long.',
  intro: (store: string) =>
    `${store} keeps as little about you as a furniture shop can. This page says what, and why.`,
  sections: [
    {
      heading: 'What stays in your browser',
      text: 'Your cart, the delivery address you typed and, while you are signed in, your session are kept in this browser only. Sign out or clear the data of this site to remove them. We set no advertising cookies, and nobody follows you from here to another site.',
    },
    {
      heading: 'What we keep when you register',
      text: 'Your name, e-mail address and picture, and your password in a form that cannot be read back. Your e-mail address is used for codes you ask for and for messages about your orders, for nothing else.',
    },
    {
      heading: 'What we keep when you order',
      text: 'What you ordered, where it goes, and whether it was paid and delivered. The law wants us to keep these records for our books. The driver gets your name, phone number and address for the delivery.',
    },
    {
      heading: 'Payments',
      text: 'You pay at the payment provider. Your card number never comes to us; we learn only that the payment arrived.',
    },
    {
      heading: 'Reviews',
      text: 'A review is public, under the name you choose for it. Writing again for the same product replaces your earlier review.',
    },
    {
      heading: 'Your rights',
      text: 'You can see and change your data on your profile page. To have your account removed, or to ask anything about your data, write or call us: the address and number stand at the bottom of every page.',
    },
  ],
  developersHeading: 'Who made this site',
  developers:
    'This shop was designed and programmed by the Wenber developers, as a part of the furniture house itself.',
} as const;
