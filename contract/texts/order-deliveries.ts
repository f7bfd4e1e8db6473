import am from './order-deliveries.am.json' with { type: 'json' };
import en from './order-deliveries.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const orderDeliveriesText = createTexts(en, am, 'order-deliveries');
