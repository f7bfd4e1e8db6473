/** `/controls` sets the faults of the next calls of the API, for people and, by the same form, for tests. */
import type { FastifyInstance } from 'fastify';
import type { Context } from './api.ts';
import { problemPage } from './checkout-page.ts';
import { formOf, html, preparePages } from '../pages/page.ts';
import { both, isOwnOrigin, oneOf, page } from './pages.ts';
import { calls, faults, type Call, type Fault } from './fault-list.ts';

const callTexts: Record<Call, [string, string]> = {
  initialize: ['Beginning a payment', 'ክፍያ ሲጀመር'],
  verify: ['Asking about a payment', 'ክፍያ ሲጠየቅ'],
  refund: ['Giving money back', 'ገንዘብ ሲመለስ'],
};
const faultTexts: Record<Fault, string> = {
  slow: 'is answered too late',
  fail: 'fails',
  nonsense: 'is answered with nonsense',
};

/** The form for acts at Chapa's own dashboard, about which the shop gets no event. */
const dashboard = `<form method="post" action="/controls/dashboard"><fieldset>
<legend>${both('Without the shop', 'ያለ ሱቁ')}</legend>
<label>Chapa’s reference<input name="reference" required></label>
<button name="status" value="refunded">Give all of it back</button>
<button name="status" value="reversed">Take it back</button></fieldset></form>`;

export function controlsRoutes({ store, pages }: Context) {
  return async (app: FastifyInstance): Promise<void> => {
    preparePages(app);

    app.get('/controls', async (_request, reply) => {
      const set = await store.listFaults();
      const forms = calls.map((call) => {
        const now = set.find((one) => one.call === call);
        const state = now ? `${faultTexts[now.fault]}, ${now.times} more` : 'as it should be';
        const buttons = faults
          .map((fault) => `<button name="fault" value="${fault}">Next ${faultTexts[fault]}</button>`)
          .join('\n');
        return `<form method="post"><fieldset><legend>${both(...callTexts[call])}: ${state}</legend>
<input type="hidden" name="call" value="${call}">
<label>How often<input name="times" type="number" min="1" max="100" value="1"></label>
${buttons}
<button name="fault" value="none">As it should be</button></fieldset></form>`;
      });
      return html(
        reply,
        page(
          'Misbehave',
          `<h1>${both('Let the API misbehave', 'የሙከራ ስህተቶች')}</h1>${forms.join('\n')}${dashboard}`,
        ),
      );
    });

    app.post('/controls/dashboard', async (request, reply) => {
      if (!isOwnOrigin(request, pages.base)) {
        return html(reply, problemPage('The choice came from another page.'), 403);
      }
      const form = formOf(request);
      const status = oneOf(['refunded', 'reversed'] as const, form.get('status'));
      if (!status || !(await store.endWithoutShop(form.get('reference') ?? '', status))) {
        return html(reply, problemPage('No such payment has succeeded.'), 409);
      }
      return reply.redirect('/controls', 303);
    });

    app.post('/controls', async (request, reply) => {
      if (!isOwnOrigin(request, pages.base)) {
        return html(reply, problemPage('The choice came from another page.'), 403);
      }
      const form = formOf(request);
      const call = oneOf(calls, form.get('call'));
      const times = Number(form.get('times') ?? 1);
      if (!call || !Number.isInteger(times) || times < 1 || times > 100) {
        return html(reply, problemPage('There is no such choice.'), 400);
      }
      await store.setFault(call, oneOf(faults, form.get('fault')) ?? null, times);
      return reply.redirect('/controls', 303);
    });
  };
}
