import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import type { StatementRead } from '../../contract/paying/statements.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

const ACCOUNT = '1000123456789';

interface Line {
  day?: string;
  number?: string;
  amount: number;
  text?: string;
}

export const today = (): string => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);

const inText = (birr: number): string =>
  birr.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A statement as a bank writes it: what went out stands in it too, and each row has the balance after it. */
export const statementOf = (lines: readonly Line[]): string => {
  let balance = 95;
  return [
    'Commercial Bank of Ethiopia,,,,,',
    'Account statement,,,,,',
    'Transaction Date,Reference,Narrative,Debit,Credit,Balance',
    `${today()},FT26001FEE01,Service charge,5.00,,${inText(balance)}`,
    ...lines.map(({ day = today(), number = '', amount, text = 'Transfer' }) => {
      balance += amount;
      return `${day},${number},${text},,"${inText(amount)}","${inText(balance)}"`;
    }),
  ].join('\r\n');
};

/** The calls of administrators about statements. */
export const statementsOf = (shop: Shop, whoOf: () => Person) => ({
  upload: (file: string | Buffer, more: object = {}, by = whoOf()): Promise<Answer> =>
    shop.call('POST', '/api/statements', {
      token: by.token,
      body: { account: ACCOUNT, name: 'statement.csv', file: Buffer.from(file).toString('base64'), ...more },
    }),
  async read(lines: readonly Line[]): Promise<StatementRead> {
    return bodyOf(await this.upload(statementOf(lines)));
  },
  async lines(state = 'open'): Promise<IncomingMoney[]> {
    const path = `/api/incoming-money?source=statement&state=${state}&size=100`;
    return bodyOf(await shop.call('GET', path, { token: whoOf().token }));
  },
  async line(number: string, state = 'open'): Promise<IncomingMoney> {
    const found = (await this.lines(state)).find(
      ({ number: own, text }) => own === number || text === number,
    );
    if (!found) throw new Error(`no ${state} line has ${number}`);
    return found;
  },
  match: (line: string, body: object, by = whoOf()): Promise<Answer> =>
    shop.call('POST', `/api/incoming-money/${line}/order`, { token: by.token, body }),
  aside: (line: string, body: object): Promise<Answer> =>
    shop.call('PUT', `/api/incoming-money/${line}/aside`, { token: whoOf().token, body }),
  reopen: (line: string): Promise<Answer> =>
    shop.call('DELETE', `/api/incoming-money/${line}/aside`, { token: whoOf().token }),
});
