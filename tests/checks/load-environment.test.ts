import { expect, test } from 'vitest';
import { variablesOf } from '../../scripts/load-environment.ts';

test.each(['SHOP_MODE=production\r\nPORT=80\r\n', '\uFEFFSHOP_MODE=production\nPORT=80\n'])(
  'a file of variables may come from an editor of Windows: %j',
  (text) => {
    expect(variablesOf(text)).toEqual({ SHOP_MODE: 'production', PORT: '80' });
  },
);
