/** One call of 'Your first order in ten calls', as the document shows it and as its test runs it. */
export interface Step {
  title: string;
  says: string;
  /** Lines for a shell (bash, zsh, sh) with curl. They use the variables that earlier steps have set. */
  command: string;
  /** The expected answer; '…' stands for the parts that are left out. */
  answer: string;
}

export interface Surroundings {
  /** The public address of the shop. */
  address: string;
  /** True when the mails of the shop can be read at /dev/mailbox.json. */
  hasMailbox: boolean;
  /** True when payments go to the stand-in for PayPal. */
  hasTestPayments: boolean;
}

/**
 * The lines that are typed once before the calls. They have no comments, because an interactive zsh (macOS) accepts
 * none.
 */
export const preparation = ({ address, hasMailbox }: Surroundings): string => `SHOP='${address}'
JSON='Content-Type: application/json'
KEY="first-order-$(date +%s)"
${hasMailbox ? 'EMAIL="$KEY@example.com"' : "EMAIL='you@example.com'"}
PASSWORD='blue table near the window'
take() { printf '%s' "$ANSWER" | tr ',{}[]' '\\n' | grep "\\"$1\\":" | head -n 1 | cut -d : -f 2- | tr -d '"'; }`;

/**
 * The lines for one call: its body may use variables of the shell, and `taking` stores values that later calls need.
 */
function call(target: string, headers: string[], body: string | null, ...taking: string[]): string {
  const options = headers.map((header) => ` \\\n  -H "${header}"`).join('');
  const request = `ANSWER=$(curl -sS ${target}${options}`;
  const whole = body === null ? `${request})` : `${request} -d @- <<END\n${body}\nEND\n)`;
  return [whole, `printf '%s\\n' "$ANSWER"`, ...taking].join('\n');
}

const JSON_BODY = '$JSON';
const SIGNED_IN = 'Authorization: Bearer $TOKEN';

const account = (around: Surroundings): Step[] => [
  {
    title: 'Register',
    says: 'Every order belongs to somebody. The answer is the same whether the address is known or not.',
    command: call(
      '"$SHOP/api/users"',
      [JSON_BODY],
      '{ "name": "Demo Customer", "email": "$EMAIL", "password": "$PASSWORD", "picture": "/default-picture.svg" }',
      'REGISTRATION=$(take registration)',
    ),
    answer: '{"name":"Demo Customer","email":"…","isAdmin":false,"registration":"…"}',
  },
  around.hasMailbox ? codeFromMailbox : codeFromMail,
  {
    title: 'Verify the address',
    says: 'A code is good for one registration and one use. Afterwards the account can sign in.',
    command: call(
      '"$SHOP/api/users/set-Verified-EmailCode"',
      [JSON_BODY],
      '{ "email": "$EMAIL", "emailCode": "$CODE", "registration": "$REGISTRATION" }',
    ),
    answer: '{"message":"Verified"}',
  },
  {
    title: 'Sign in',
    says: 'The token goes along with every call that is somebody’s own, as `Authorization: Bearer …`. Keep `device`, too: sent as `X-Known-Device` at the next sign-in, it keeps other people’s wrong passwords from locking your user out.',
    command: call(
      '"$SHOP/api/users/login"',
      [JSON_BODY],
      '{ "email": "$EMAIL", "password": "$PASSWORD" }',
      'TOKEN=$(take token)',
    ),
    answer: '{"_id":"…","name":"Demo Customer","isAdmin":false,"token":"…","device":"…"}',
  },
];

const codeFromMailbox: Step = {
  title: 'Read the code',
  says: 'This shop is a demo and sends no mail: it shows its mails to programs that run on the same machine. A code comes after a second or two, so this looks until it is there.',
  command: `CODE=
until [ -n "$CODE" ]; do
  sleep 1
  ANSWER=$(curl -sS "$SHOP/dev/mailbox.json")
  CODE=$(printf '%s' "$ANSWER" | grep -o "\\"$EMAIL\\",\\"subject\\":\\"[0-9]*" | head -n 1 | grep -o '[0-9]*$')
done
echo "$CODE"`,
  answer: '[{"to":"…","subject":"123456 is your … verification code …","text":"…"}]',
};

const codeFromMail: Step = {
  title: 'Read the code',
  says: 'The shop has sent a code to the address, so it must be one whose mails you can read. This is the only step that is no call.',
  command: `printf 'The six digits of the mail: '; read -r CODE`,
  answer: '123456',
};

const buying: Step[] = [
  {
    title: 'Find a product',
    says: 'Everybody may read the catalogue. Lists and details need no token.',
    command: call('"$SHOP/api/products?keyword=woven+cord"', [], null, 'PRODUCT=$(take _id)'),
    answer: '{"products":[{"_id":"…","name":"…","price":9500,"countInStock":…,…}],"page":1,…}',
  },
  {
    title: 'Ask for a quote',
    says: 'The server alone does sums: show its amounts, and send the total back with the order. If prices or stock have changed by then, it says so and takes no order.',
    command: call(
      '"$SHOP/api/orders/quote"',
      [JSON_BODY],
      '{ "orderItems": [{ "product": "$PRODUCT", "qty": 1 }], "city": "Addis Ababa" }',
      'TOTAL=$(take totalPrice)',
    ),
    answer:
      '{"orderItems":[{"product":"…","price":9500,"qty":1,"problem":null,…}],"itemsPrice":9500,"shippingPrice":1000,"taxPrice":1425,"totalPrice":11925,"charge":{"currency":"USD",…},"methods":[{"method":"PayPal",…},…]}',
  },
  {
    title: 'Place the order',
    says: 'Make an `Idempotency-Key` for each purchase and send it again when an answer is lost: the same order comes back, and never a second one.',
    command: call(
      '"$SHOP/api/orders"',
      [JSON_BODY, SIGNED_IN, 'Idempotency-Key: $KEY'],
      `{ "orderItems": [{ "product": "$PRODUCT", "qty": 1 }], "totalPrice": $TOTAL, "paymentMethod": "PayPal",
  "shippingAddress": { "name": "Demo Customer", "email": "$EMAIL", "phone": "0911 23 45 67",
    "address": "Bole Road 12", "city": "Addis Ababa", "postalCode": "1000", "country": "Ethiopia" } }`,
      'ORDER=$(take _id)',
    ),
    answer:
      '{"_id":"…","status":"pending","isPaid":false,"totalPrice":11925,"shippingAddress":{"phone":"+251911234567",…},…}',
  },
  {
    title: 'Begin the payment',
    says: 'The shop makes a payment at PayPal for exactly this order. An app opens `approveUrl` for its user, or gives `providerOrderId` to PayPal’s own buttons.',
    command: call(
      '"$SHOP/api/orders/$ORDER/payments"',
      [JSON_BODY, SIGNED_IN],
      '{ "method": "PayPal" }',
      'PAYMENT=$(take providerOrderId)',
      'APPROVE=$(take approveUrl)',
    ),
    answer: '{"provider":"paypal","providerOrderId":"…","approveUrl":"…"}',
  },
];

const approvalAtStandIn: Step = {
  title: 'Approve it, as the buyer',
  says: 'This is the one call that is not the shop’s: a buyer does it on PayPal’s page. Payments are not real here, so the page is a stand-in for PayPal’s that takes the choice from a program, too (`pay`, `decline`, `pending`, `cancel`).',
  command: `ANSWER=$(curl -sS "$APPROVE" -d "token=$PAYMENT" -d choice=pay)
printf '%s\\n' "$ANSWER" | grep '<h1>'`,
  answer: '<h1>Payment approved</h1>',
};

const approvalAtPaypal: Step = {
  title: 'Approve it, as the buyer',
  says: 'This step is the buyer’s, on PayPal’s own page: open the address in a browser and pay. Real money moves unless the shop is connected to PayPal’s sandbox; then sign in there with a buyer’s account of the sandbox (developer.paypal.com).',
  command: `echo "$APPROVE"
printf 'Press Enter when you have paid. '; read -r DONE`,
  answer: 'https://…/checkoutnow?token=…',
};

const finishing: Step = {
  title: 'Finish the payment',
  says: 'The shop asks PayPal whether the money is there and believes nothing else. If your app is gone by then, the shop finds out by itself within minutes.',
  command: call('-X PUT "$SHOP/api/orders/$ORDER/pay"', [JSON_BODY, SIGNED_IN], '{ "id": "$PAYMENT" }'),
  answer: '{"_id":"…","status":"paid","isPaid":true,"paidAt":"…+03:00",…}',
};

/** The ten calls by which somebody without an account comes to a paid order. */
export const firstOrder = (around: Surroundings): Step[] => [
  ...account(around),
  ...buying,
  around.hasTestPayments ? approvalAtStandIn : approvalAtPaypal,
  finishing,
];
